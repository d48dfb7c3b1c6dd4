import { type PointerEvent, type UIEvent, useRef } from 'react';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { createStore, useStore } from '#office/app/store.ts';
import { Segments } from '#office/kit/choice.tsx';
import { Mark, type Tone } from '#office/kit/marks.tsx';
import text from '#ui/styles/text.module.css';
import css from './both-languages.module.css';
import { type LotFieldProps, LotText, problemOf } from './lot-fields.tsx';
import type { LotEditor } from './use-lot-editor.ts';

const TITLES: Record<Locale, () => string> = { ru: () => m['officePhotos.language.ru'](), en: () => m['officePhotos.language.en']() };

/** The language that a phone shows in all fields. */
export const shownLanguage = createStore<Locale>('ru');

type Props = Omit<LotFieldProps, 'path' | 'label'> & {
  field: string;
  rows?: number;
  /** One switch above stands for several fields; without it the field has a switch of its own. */
  hasSwitchAbove?: boolean;
};

/** Both languages side by side, of the same height and scrolled together; a phone shows one of them, and what is to be mended in the other. */
export function BothLanguages({ field, hasSwitchAbove = false, ...rest }: Props) {
  const shown = useStore(shownLanguage);
  const pair = useRef<HTMLDivElement>(null);
  const others = (one: EventTarget) => [...(pair.current?.querySelectorAll('textarea') ?? [])].filter((area) => area !== one);
  const scroll = ({ target }: UIEvent) => {
    const { scrollTop, scrollHeight, clientHeight } = target as HTMLElement;
    const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
    for (const area of others(target)) {
      const top = Math.round(share * (area.scrollHeight - area.clientHeight));
      if (Math.abs(area.scrollTop - top) > 1) area.scrollTop = top; // the scroll event of that area finds nothing left to do
    }
  };
  const resize = ({ target }: PointerEvent) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.style.height) return;
    for (const area of others(target)) area.style.height = target.style.height;
  };
  return (
    <div ref={pair} className={css.languages} data-shown={shown} onScrollCapture={rest.rows ? scroll : undefined} onPointerMove={resize}>
      {!hasSwitchAbove && <LanguageSwitch editor={rest.editor} fields={[field]} />}
      {LOCALES.map((one) => (
        <div key={one} data-language={one}>
          <LotText {...rest} path={`${field}.${one}`} />
        </div>
      ))}
    </div>
  );
}

/** Which language a phone shows, with marks of what is to be mended in either. */
export function LanguageSwitch({ editor, fields }: { editor: LotEditor; fields: readonly string[] }) {
  const shown = useStore(shownLanguage);
  const title = (language: Locale) => {
    const tones = fields.map((field) => toneOf(editor, `${field}.${language}`));
    return <Title language={language} tone={tones.find((tone) => tone === 'error') ?? tones.find(Boolean)} />;
  };
  return (
    <div className={css.choice}>
      <Segments small label={m['officePhotos.language.title']()} value={shown} options={LOCALES.map((one) => ({ value: one, title: title(one) }))} onValue={shownLanguage.set} />
    </div>
  );
}

const Title = ({ language, tone }: { language: Locale; tone: Tone | undefined }) => (
  <>
    {TITLES[language]()}
    {tone && (
      <>
        <Mark shape={tone === 'error' ? 'cross' : 'half'} tone={tone} />
        <span className={text.srOnly}>{m['officePhotos.language.mend']()}</span>
      </>
    )}
  </>
);

function toneOf(editor: LotEditor, path: string): Tone | undefined {
  const { saving, lot } = editor;
  if (saving.refused[path] || saving.conflicts[path]) return 'error';
  return problemOf(editor, path) || lot.stale[path] ? 'warning' : undefined;
}
