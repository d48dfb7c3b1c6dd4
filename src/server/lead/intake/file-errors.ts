import type { FormErrors } from '#contract/lead/feedback.ts';
import { RESUME_MAX } from '#contract/lead/resume.ts';
import type { ValidationKey } from '#contract/lead/validation.ts';
import type { Upload } from '#server/http/read-multipart.ts';
import type { Feedback } from './feedback.ts';
import { resumeKind } from './resume-kind.ts';

/** Errors in the files of a form. An unexpected file is refused rather than ignored silently. */
export function fileErrors({ type, files }: Pick<Feedback, 'type' | 'files'>): FormErrors {
  const errors: FormErrors = {};
  for (const [index, file] of files.entries()) {
    const isResume = type === 'vacancy-application' && file.field === 'resume' && index === 0;
    const error = isResume ? resumeError(file) : 'validations.notValid';
    if (error) errors[file.field] = error;
  }
  return errors;
}

function resumeError({ bytes }: Upload): ValidationKey | undefined {
  if (bytes.length > RESUME_MAX) return 'validations.fileTooLarge';
  return resumeKind(bytes) ? undefined : 'validations.fileType';
}
