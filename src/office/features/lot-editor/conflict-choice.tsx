import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import type { Conflict } from '#office/app/autosave-state.ts';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { fieldTitle } from '#office/features/lots/lot-titles.ts';
import { useValueText } from '#office/features/lots/use-value-text.ts';
import { Button } from '#office/kit/button.tsx';
import { TextArea } from '#office/kit/field.tsx';
import { Kbd, Monogram } from '#office/kit/marks.tsx';
import { Notice } from '#office/kit/states.tsx';
import { momentText } from '#office/layout/moment.ts';
import css from './lot-publishing.module.css';
import { isText, TextChanges, ValuePictures } from './lot-values.tsx';
import { focusField } from './publish-checklist.tsx';
import { editableMerge, type MergedPart, mergeTexts } from './text-merge.ts';
import type { LotEditor } from './use-lot-editor.ts';

export const CONFLICTS_ID = 'conflicts';

/** Fields that two people have changed at the same time: both values with their authors, for texts a merged one, and no default. Everything else has been saved. */
export function ConflictChoices({ editor }: { editor: LotEditor }) {
  const conflicts = Object.entries(editor.saving.conflicts);
  if (conflicts.length === 0) return null;
  const choose = (path: string) => (value: unknown, rejected: unknown[]) => {
    editor.autosave.choose(path, value, rejected);
    focusField(path);
  };
  return (
    <section id={CONFLICTS_ID} tabIndex={-1} className={css.conflicts} aria-label={m['officeLots.conflict.title']()}>
      {conflicts.map(([path, asAnswered], index) => {
        // The person may have typed on since the save that was answered.
        const { unsaved, merged } = editor.saving;
        const conflict = path in unsaved ? { ...asAnswered, mine: { ...asAnswered.mine, value: unsaved[path] } } : asAnswered;
        const keepMerged = (text: string | undefined) => editor.autosave.keepMerged(path, text);
        const props = { path, conflict, hasKeys: index === 0, choose: choose(path), edited: merged[path], setEdited: keepMerged };
        return (
          <div key={path} className={css.conflict}>
            <header>
              <h2>{fieldTitle(path)}</h2>
              <span className={css.note}>{m['officePublish.conflict.of']({ number: index + 1, total: conflicts.length })}</span>
            </header>
            <Notice look="error" urgent={index === 0}>
              {m['officePublish.conflict.text']({ name: authorText(conflict), when: momentText(conflict.theirs.at) })}
            </Notice>
            {isText(path) ? <TextConflict {...props} /> : <ValueConflict {...props} />}
          </div>
        );
      })}
      <p className={css.note}>{m['officePublish.conflict.keys']()}</p>
    </section>
  );
}

const authorText = ({ theirs }: Conflict): string => (theirs.isOwn ? m['officePublish.conflict.you']() : theirs.by);

type Props = {
  path: string;
  conflict: Conflict;
  /** Whether the keys 1 to 3 choose in this conflict. */
  hasKeys: boolean;
  choose(value: unknown, rejected: unknown[]): void;
  /** The text that the person is making of both; it is kept on the device. */
  edited: string | undefined;
  setEdited(text: string | undefined): void;
};

/** Numbers, dates and lists: one of the two values is taken. */
function ValueConflict({ path, conflict: { mine, theirs, was }, hasKeys, choose }: Props) {
  const valueText = useValueText();
  const takeMine = () => choose(mine.value, [theirs.value]);
  const takeTheirs = () => choose(theirs.value, [mine.value]);
  useShortcuts(hasKeys ? { Digit1: takeMine, Digit2: takeTheirs } : {});
  return (
    <>
      <p className={css.note}>{m['officePublish.conflict.was']({ value: valueText(path, was) })}</p>
      <div className={css.sides}>
        <Side name={mine.by} title={m['officeLots.conflict.yours']()} at={mine.at}>
          {valueText(path, mine.value)}
          <ValuePictures path={path} value={mine.value} />
        </Side>
        <Side name={theirs.by} title={titleOf(theirs)} at={theirs.at}>
          {valueText(path, theirs.value)}
          <ValuePictures path={path} value={theirs.value} />
        </Side>
      </div>
      <Choices onMine={takeMine} onTheirs={takeTheirs} theirs={theirs} hasKeys={hasKeys} />
      <p className={css.note}>{m['officePublish.conflict.onlyOne']()}</p>
    </>
  );
}

/** Texts can also be merged: the person reads the result and corrects it before it is taken. */
function TextConflict({ conflict, hasKeys, choose, edited, setEdited }: Props) {
  const { mine, theirs } = conflict;
  const [own, other, was] = [mine.value, theirs.value, conflict.was].map((value) => String(value ?? '')) as [string, string, string];
  const parts = mergeTexts(was, own, other);
  const merge = editableMerge(parts);
  const field = useRef<HTMLDivElement>(null);
  const isEditing = edited !== undefined;
  const takeMine = () => choose(mine.value, [theirs.value]);
  const takeTheirs = () => choose(theirs.value, [mine.value]);
  const editMerged = () => setEdited(merge.text);
  useShortcuts(hasKeys && !isEditing ? { Digit1: takeMine, Digit2: takeTheirs, Digit3: editMerged } : {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins
  useEffect(() => {
    const area = isEditing ? field.current?.querySelector('textarea') : undefined;
    area?.focus();
    area?.setSelectionRange(...(merge.first ?? [merge.text.length, merge.text.length]));
  }, [isEditing]);
  return (
    <>
      <div className={css.sides}>
        <Side name={mine.by} title={m['officeLots.conflict.yours']()} at={mine.at}>
          <TextChanges before={was} after={own} />
        </Side>
        <Side name={theirs.by} title={titleOf(theirs)} at={theirs.at}>
          <TextChanges before={was} after={other} />
        </Side>
      </div>
      <div className={css.side} ref={field}>
        <p className={css.sideHead}>
          <b>{m['officePublish.conflict.merged']()}</b>
          <span className={css.note}>{merge.conflicts > 0 ? m['officePublish.conflict.disputed']({ count: merge.conflicts }) : m['officePublish.conflict.allMerged']()}</span>
        </p>
        {isEditing ? (
          <TextArea label={m['officePublish.conflict.mergedField']()} rows={8} value={edited} onChange={({ target }) => setEdited(target.value)} />
        ) : (
          <Merged parts={parts} />
        )}
      </div>
      {isEditing ? (
        <div className={css.buttons}>
          <Button
            blocked={merge.conflicts > 0 && edited === merge.text ? m['officePublish.conflict.leaveOne']() : undefined}
            onClick={() =>
              choose(
                edited,
                [own, other].filter((text) => text !== edited),
              )
            }
          >
            {m['officePublish.conflict.takeMerged']()}
          </Button>
          <Button look="quiet" onClick={() => setEdited(undefined)}>
            {m['office.cancel']()}
          </Button>
        </div>
      ) : (
        <Choices onMine={takeMine} onTheirs={takeTheirs} onMerged={editMerged} theirs={theirs} hasKeys={hasKeys} />
      )}
    </>
  );
}

/** Whose value it is: the same person may have two windows open. */
const titleOf = ({ isOwn, by }: Conflict['theirs']): string => (isOwn ? m['officePublish.conflict.otherWindow']() : by);

const Side = ({ name, title, at, children }: { name: string; title: string; at: string; children: ReactNode }) => (
  <div className={css.side}>
    <p className={css.sideHead}>
      <Monogram name={name} size="small" />
      <b>{title}</b>
      <span className={css.note}>{momentText(at)}</span>
    </p>
    <div className={css.value}>{children}</div>
  </div>
);

const Merged = ({ parts }: { parts: readonly MergedPart[] }) => (
  <div className={css.value}>
    <div className={css.text}>
      {parts.map((part, index) =>
        part.kind === 'conflict' ? (
          <mark key={index}>
            {part.mine.trim()} | {part.theirs.trim()}
          </mark>
        ) : part.kind === 'same' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <ins key={index}>{part.text}</ins>
        ),
      )}
    </div>
  </div>
);

type ChoicesProps = { theirs: Conflict['theirs']; hasKeys: boolean; onMine(): void; onTheirs(): void; onMerged?(): void };

/** Buttons that look the same: none is recommended. */
const Choices = ({ theirs, hasKeys, onMine, onTheirs, onMerged }: ChoicesProps) => (
  <div className={css.buttons}>
    <Button onClick={onMine}>
      {m['officePublish.conflict.takeMine']()} {hasKeys && <Kbd>1</Kbd>}
    </Button>
    <Button onClick={onTheirs}>
      {theirs.isOwn ? m['officePublish.conflict.takeOther']() : m['officePublish.conflict.takeTheirs']({ name: theirs.by })} {hasKeys && <Kbd>2</Kbd>}
    </Button>
    {onMerged && (
      <Button onClick={onMerged}>
        {m['officePublish.conflict.editMerged']()} {hasKeys && <Kbd>3</Kbd>}
      </Button>
    )}
  </div>
);
