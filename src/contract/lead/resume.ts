import type { ValidationKey } from './validation.ts';

/* A file of its own: the server's file check and the file field need only this. */
export const RESUME_MAX = 10 * 1024 * 1024;
/** The server also checks the content of the file. */
export const RESUME_EXTENSIONS = ['.pdf', '.doc', '.docx', '.rtf', '.odt'] as const;

/** The check in the browser, before the upload. */
export function resumeFileError({ name, size }: { name: string; size: number }): ValidationKey | undefined {
  if (size > RESUME_MAX) return 'validations.fileTooLarge';
  const known = RESUME_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending));
  return known && size > 0 ? undefined : 'validations.fileType';
}
