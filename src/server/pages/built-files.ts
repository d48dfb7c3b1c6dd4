import { fileURLToPath } from 'node:url';

/** Where the files that browsers load are after the build. */
export const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url));
