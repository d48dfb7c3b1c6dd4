import { totalmem } from 'node:os';

/** The memory of the machine or of the container. Free memory is not used: in a container the disk cache counts as taken. */
export const machineMemory = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
