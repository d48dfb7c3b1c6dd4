import type { ResumeKind } from './resume-kind.ts';

const STEM_MAX = 80;
const DEFAULT_NAME = 'resume';
/** Control, invisible and bidirectional characters, and those with a meaning in headers, paths, terminals or Windows. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}/\\"<>:|?*]/gu;
const EXTENSION = /\.[\p{L}\p{N}]{1,5}$/u;

export const RESUME_TYPES: Record<ResumeKind, string> = {
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** The attachment's name: the applicant's, cleaned, with the extension of the file's real type. */
export function resumeName(given: string, kind: ResumeKind): string {
  const stem = given
    .replaceAll(UNSAFE, '')
    .trim()
    .replace(EXTENSION, '')
    .replace(/^[.\s]+/, '');
  return `${[...stem].slice(0, STEM_MAX).join('').trim() || DEFAULT_NAME}.${kind}`;
}

/** A résumé is stored under a key that ends in its kind. */
export const kindOfKey = (key: string) => key.slice(key.lastIndexOf('.') + 1) as ResumeKind;
