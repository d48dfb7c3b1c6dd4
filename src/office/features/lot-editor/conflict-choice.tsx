import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import { momentText } from '#office/layout/moment.ts';
import css from './lot-editor.module.css';
import { fieldTitle } from './lot-titles.ts';
import type { LotEditor } from './use-lot-editor.ts';

const textOf = (value: unknown): string => (value === null || value === undefined || value === '' ? '—' : typeof value === 'string' ? value : JSON.stringify(value));

/** Two people have changed the same field: both values with their authors, and no default. Everything else has been saved. */
export function ConflictChoices({ editor }: { editor: LotEditor }) {
  const conflicts = Object.entries(editor.saving.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className={css.conflicts} aria-label={m['officeLots.conflict.title']()}>
      <Notice look="error" urgent>
        {m['officeLots.conflict.text']({ count: conflicts.length })}
      </Notice>
      {conflicts.map(([path, { mine, theirs }]) => (
        <div key={path} className={css.conflict}>
          <h3>{fieldTitle(path)}</h3>
          <div className={css.languages}>
            {(
              [
                ['mine', mine],
                ['theirs', theirs],
              ] as const
            ).map(([side, { value, by, at }]) => (
              <div key={side} className={css.side}>
                <p>
                  <b>{side === 'mine' ? m['officeLots.conflict.yours']() : by}</b> <span className={css.label}>{momentText(at)}</span>
                </p>
                <div className={css.value}>{textOf(value)}</div>
                <Button
                  onClick={() => {
                    editor.autosave.choose(path, side);
                    if (side === 'theirs') editor.show(path, value);
                  }}
                >
                  {side === 'mine' ? m['officeLots.conflict.keepMine']() : m['officeLots.conflict.takeTheirs']()}
                </Button>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
