import type { Locale } from '#contract/core/locale.ts';
import { RESUME_EXTENSIONS } from '#contract/lead/resume.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { FileField } from '#ui/controls/file-field.tsx';
import css from './lead-form.module.css';

const MEGABYTE = 1024 * 1024;

type Props = { error?: string; initial?: File; progress?: number; onFile(file: File | undefined): void };

export function ResumeField({ error, initial, progress, onFile }: Props) {
  return (
    <FileField
      label={m['lead.resume']()}
      name="resume"
      accept={RESUME_EXTENSIONS.join(',')}
      error={error}
      help={m['lead.resumeHelp']()}
      placeholder={m['lead.resumeInvitation']()}
      removeLabel={m['lead.resumeRemove']()}
      describe={({ size }) => formatFileSize(size, getLocale())}
      initial={initial}
      onFile={onFile}
    >
      {progress !== undefined && <progress className={css.progress} value={progress} max={1} aria-label={m['lead.uploading']()} />}
    </FileField>
  );
}

/** `1,4 МБ`; small files in kilobytes, never less than one. */
function formatFileSize(bytes: number, locale: Locale): string {
  const round = (value: number, fractions: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: fractions }).format(value);
  if (bytes >= MEGABYTE) return m['lead.megabytes']({ value: round(bytes / MEGABYTE, 1) }, { locale });
  return m['lead.kilobytes']({ value: round(Math.max(1, bytes / 1024), 0) }, { locale });
}
