import { describe, expect, test } from 'vitest';
import { BOMB, NOT_RESUMES, PADDED_PDFS, RESUMES } from '#tests/support/resumes.ts';
import { resumeKind } from './resume-kind.ts';

describe('a résumé', () => {
  test.each(Object.entries(RESUMES))('in %s is recognised by its content', (kind, bytes) => expect(resumeKind(bytes)).toBe(kind));
  test.each(Object.entries(NOT_RESUMES))('is not %s', (_, bytes) => expect(resumeKind(bytes)).toBeUndefined());
  test('in PDF may have some padding after its end, as many programs leave it', () => expect(PADDED_PDFS.map(resumeKind)).toEqual(['pdf', 'pdf', 'pdf']));
  test('that would unpack to gigabytes is recognised without unpacking it', () => {
    expect(BOMB.length).toBeLessThan(1_000);
    expect(resumeKind(BOMB)).toBe('docx');
  });
});
