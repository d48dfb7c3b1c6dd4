import type { ResumeKind } from './resume-kind.ts';

const STEM_MAX = 80;
const NAMELESS = 'resume';
/** Controls, marks that turn the direction of reading or are not seen at all, and what a header, a path, a terminal or Windows would understand. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}/\\"<>:|?*]/gu;
const ENDING = /\.[\p{L}\p{N}]{1,5}$/u;

export const RESUME_TYPES: Record<ResumeKind, string> = {
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** The name that a résumé leaves under: the applicant's own words, and the ending of what the file was found to be, whatever ending it came with. */
export function resumeName(given: string, kind: ResumeKind): string {
  const stem = given
    .replaceAll(UNSAFE, '')
    .trim()
    .replace(ENDING, '')
    .replace(/^[.\s]+/, '');
  return `${[...stem].slice(0, STEM_MAX).join('').trim() || NAMELESS}.${kind}`;
}

/** A résumé is stored under a key that ends in its kind. */
export const kindOfKey = (key: string) => key.slice(key.lastIndexOf('.') + 1) as ResumeKind;
