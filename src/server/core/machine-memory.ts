import { totalmem } from 'node:os';

/** The memory of the machine or of the container. Free memory would be no measure: in a container the disk cache counts as used. */
export const machineMemory = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
