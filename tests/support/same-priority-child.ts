import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/*
 * Loaded before the code of a program, whose processes then keep their priority. The one that works on pictures lowers its own, so that pages come first;
 * while browsers use all cores, it would make tests of uploads wait for many seconds.
 */
os.setPriority = () => {};
syncBuiltinESMExports();
