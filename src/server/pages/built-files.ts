import { fileURLToPath } from 'node:url';

/** The folder where the build puts the files that browsers load. */
export const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url));
