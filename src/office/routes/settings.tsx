import { m } from '#messages';
import { CallHours } from '#office/features/settings/call-hours-form.tsx';
import css from '#office/features/settings/settings.module.css';
import { PageHead } from '#office/layout/page-head.tsx';

/** The settings of the agency, part by part. For owners. */
export function Page() {
  return (
    <>
      <PageHead title={m['officeSettings.title']()} note={m['officeSettings.note']()} />
      <div className={css.page}>
        <CallHours />
      </div>
    </>
  );
}
