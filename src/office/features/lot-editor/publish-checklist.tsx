import type { MouseEvent } from 'react';
import { m } from '#messages';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { Mark } from '#office/kit/marks.tsx';
import text from '#ui/styles/text.module.css';
import css from './lot-editor.module.css';
import { partOf } from './lot-form.tsx';

const MOST_SHOWN = 6;
export const CHECKLIST_ID = 'publish-checklist';

/** Moves to a field of the form; what is no single field, such as the photos, is found by its part. */
export function focusField(path: string): void {
  const part = document.getElementById(partOf(path));
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ?? part;
  if (!field) return;
  if (field === part) field.tabIndex = -1;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

/** What still blocks publishing, each field with a link to it. `reason` is said where no field is to blame. */
export function PublishChecklist({ problems, reason }: { problems: Record<string, string>; reason: string | undefined }) {
  const all = Object.entries(problems);
  const follow = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(path);
  };
  return (
    <ul id={CHECKLIST_ID} className={css.checklist} aria-label={m['officeLots.edit.checklist']()}>
      {all.length === 0 && (
        <li>
          {reason === undefined && <Mark shape="full" tone="success" />}
          {reason ?? m['officeLots.edit.ready']()}
        </li>
      )}
      {all.slice(0, MOST_SHOWN).map(([path, problem]) => (
        <li key={path}>
          <Mark shape="half" tone="warning" />
          <a href={`#${partOf(path)}`} title={problem} onClick={follow(path)}>
            {fieldTitle(path)}
            <span className={text.srOnly}>: {problem}</span>
          </a>
        </li>
      ))}
      {all.length > MOST_SHOWN && <li>{m['officeLots.edit.more']({ count: all.length - MOST_SHOWN })}</li>}
    </ul>
  );
}
