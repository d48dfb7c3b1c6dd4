import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';

export const resumeFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'resumes');
