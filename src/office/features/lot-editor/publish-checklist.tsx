import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { LOCALES } from '#contract/core/locale.ts';
import { m } from '#messages';
import { useStore } from '#office/app/store.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { smallPhotosText } from '#office/features/pictures/photo-notices.tsx';
import { TextButton } from '#office/kit/button.tsx';
import { Mark } from '#office/kit/marks.tsx';
import text from '#ui/styles/text.module.css';
import { shownLanguage } from './both-languages.tsx';
import css from './lot-editor.module.css';
import { sectionIdOf } from './lot-form.tsx';
import { smallPhotoCount } from './lot-photos.tsx';

const MAX_SHOWN = 6;
export const CHECKLIST_ID = 'publish-checklist';

/** Moves to a field of the form; what is no single field, such as the photos, is found by its section. */
export function focusField(path: string): void {
  const language = LOCALES.find((one) => path.endsWith(`.${one}`));
  if (language) flushSync(() => shownLanguage.set(language)); // a phone shows one of them
  const section = document.getElementById(sectionIdOf(path));
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ?? section;
  if (!field) return;
  if (field === section) field.tabIndex = -1;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

type Props = { problems: Record<string, string>; reason: string | undefined; disputed: string | undefined };

/** What still blocks publishing, each field with a link to it. `reason` is said if no field is to blame; `disputed`, what is not saved, also beside the fields. */
export function PublishChecklist({ problems, reason, disputed }: Props) {
  const smallCount = useStore(smallPhotoCount);
  const [isOpen, setOpen] = useState(false);
  const all = Object.entries(problems);
  const shown = isOpen ? all : all.slice(0, MAX_SHOWN);
  const follow = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <ul id={CHECKLIST_ID} className={css.checklist} aria-label={m['officeLots.edit.checklist']()}>
      {all.length > 0 && disputed !== undefined && <li>{disputed}</li>}
      {all.length === 0 && (
        <li>
          {reason === undefined && <Mark shape="full" tone="success" />}
          {reason ?? m['officeLots.edit.ready']()}
        </li>
      )}
      {shown.map(([path, problem]) => (
        <li key={path}>
          <Mark shape="half" tone="warning" />
          <a href={`#${sectionIdOf(path)}`} title={problem} onClick={follow(path)}>
            {fieldTitle(path)}
            <span className={text.srOnly}>: {problem}</span>
          </a>
        </li>
      ))}
      {smallCount > 0 && (
        <li>
          <Mark shape="ring" tone="info" />
          <a href={`#${sectionIdOf('photos')}`} title={smallPhotosText(smallCount)} onClick={follow('photos')}>
            {m['officePhotos.smallShort']({ count: smallCount })}
          </a>
        </li>
      )}
      {all.length > shown.length && (
        <li>
          <TextButton onClick={() => setOpen(true)}>{m['officeLots.edit.more']({ count: all.length - shown.length })}</TextButton>
        </li>
      )}
    </ul>
  );
}
