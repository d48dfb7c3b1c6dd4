import { m } from '#messages';
import { locale, switchLanguage } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { Buttons, Choices, Fields } from '#office/features/parts/control-parts.tsx';
import { Photos, Plans } from '#office/features/parts/editor-parts.tsx';
import css from '#office/features/parts/parts.module.css';
import { Bands, Marks, Overlays, Rows } from '#office/features/parts/state-parts.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { PageHead } from '#office/layout/page-head.tsx';

/** The parts page: every component of src/office/kit in every state, for those who build the office. */
export function Page() {
  const language = useStore(locale);
  return (
    <main className={css.page} id="content">
      <PageHead
        title={m['office.parts.title']()}
        note={m['office.parts.lead']()}
        actions={
          <Segments
            small
            label={m['office.parts.menu']()}
            value={language}
            options={[
              { value: 'ru', title: 'RU' },
              { value: 'en', title: 'EN' },
            ]}
            onValue={switchLanguage}
          />
        }
      />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Bands />
      <Rows />
      <Overlays />
      <Photos />
      <Plans />
    </main>
  );
}
