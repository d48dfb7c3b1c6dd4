import { RESUME_ENDINGS } from '#contract/lead/resume.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { FileField } from '#ui/controls/file-field.tsx';
import { formatFileSize } from '#web/format/format-file-size.ts';
import css from './lead-form.module.css';

type Props = { error?: string; kept?: File; progress?: number; onFile(file: File | undefined): void };

export function ResumeField({ error, kept, progress, onFile }: Props) {
  return (
    <FileField
      label={m['lead.resume']()}
      name="resume"
      accept={RESUME_ENDINGS.join(',')}
      error={error}
      help={m['lead.resumeHelp']()}
      invitation={m['lead.resumeInvitation']()}
      removeLabel={m['lead.resumeRemove']()}
      describe={({ size }) => formatFileSize(size, getLocale())}
      kept={kept}
      onFile={onFile}
    >
      {progress !== undefined && <progress className={css.progress} value={progress} max={1} aria-label={m['lead.uploading']()} />}
    </FileField>
  );
}
