import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
const LEAST_MB = 32;
/** PostgreSQL's own default: the rows of the whole demo agency fit in it many times. */
const MOST_MB = 128;

/** The memory of the machine, or of the container that we may not leave. */
const memory = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());

/** What PostgreSQL keeps its pages in: a sixteenth of the memory, since the site needs the rest more. */
export const sharedBuffers = (bytes = memory()): string => `${Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(bytes / MEGABYTE / 16)))}MB`;
