import { expect, test } from 'vitest';
import { RESUME_MAX, resumeFileError } from './resume.ts';

test.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx', 'cv.rtf', 'Резюме Анны.odt'])('%s may be a résumé', (name) =>
  expect(resumeFileError({ name, size: RESUME_MAX })).toBeUndefined(),
);
test.each(['cv.exe', 'cv', 'pdf', 'cv.pdf.zip'])('%s may not be a résumé', (name) => expect(resumeFileError({ name, size: 5 })).toBe('validations.fileType'));
test('an empty file and one over 10 MB are refused', () => {
  expect(resumeFileError({ name: 'cv.pdf', size: 0 })).toBe('validations.fileType');
  expect(resumeFileError({ name: 'cv.pdf', size: RESUME_MAX + 1 })).toBe('validations.fileTooLarge');
});
