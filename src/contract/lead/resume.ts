import type { ValidationKey } from './validation.ts';

/* Apart from the other rules: the server's reader of files and the field for a file need these alone. */
export const RESUME_MAX = 10 * 1024 * 1024;
/** The endings of the files that a résumé may be; the server looks into the file itself. */
export const RESUME_ENDINGS = ['.pdf', '.doc', '.docx', '.rtf', '.odt'] as const;

/** What can be said of a file before it is sent. */
export function resumeFileError({ name, size }: { name: string; size: number }): ValidationKey | undefined {
  if (size > RESUME_MAX) return 'validations.fileTooLarge';
  const known = RESUME_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
  return known && size > 0 ? undefined : 'validations.fileType';
}
