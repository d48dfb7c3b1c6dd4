import { type SubmitEvent, useState } from 'react';
import type { ImportPreview } from '#contract/office/lot-list.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { TextField } from '#office/kit/field.tsx';
import { EmptyState, Notice } from '#office/kit/states.tsx';
import { ChangesTable } from './changes-table.tsx';
import css from './import-lots.module.css';

type Props = { preview: ImportPreview; reason: string; reasonError: string | undefined; busy: boolean; onReason(reason: string): void; onApply(): void };

/** What a file would change: how many lots, how many of them visitors see, why prices change, and all of it row by row. */
export function ImportResult({ preview, reason, reasonError, busy, onReason, onApply }: Props) {
  const { items, problems, rows, visible, needsReason } = preview;
  const [wasSubmitted, setSubmitted] = useState(false);
  if (items.length === 0) return <NothingToImport />;
  const good = items.filter((item) => Object.keys(item.problems).length === 0);
  const added = good.filter(({ id }) => id === null).length;
  const lacksReason = needsReason && reason.trim() === '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (problems === 0 && !lacksReason) onApply();
  };
  return (
    <>
      <form className={css.result} noValidate onSubmit={submit}>
        <p role="status">
          <strong>{m['officeLists.import.rows']({ count: rows })}</strong>:{' '}
          {m['officeLists.import.summary']({ changed: String(good.length - added), added: String(added), same: String(rows - items.length) })}
        </p>
        {problems > 0 && (
          <Notice look="error" urgent>
            {m['officeLists.import.refused']({ count: String(problems) })}
          </Notice>
        )}
        {problems === 0 && visible > 0 && <Notice look="warning">{m['officeLists.import.visible']({ count: visible })}</Notice>}
        {problems === 0 && needsReason && (
          <TextField
            className={css.reason}
            label={m['officeLists.import.reason']()}
            help={m['officeLots.bulk.reasonHelp']()}
            required
            error={wasSubmitted && lacksReason ? m['problems.required']() : reasonError}
            maxLength={500}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        )}
        <Button type="submit" look="primary" busy={busy} blocked={problems > 0 ? m['officeLists.import.blocked']() : undefined}>
          {m['officeLots.bulk.apply']({ count: good.length })}
        </Button>
      </form>
      <ChangesTable items={items} isFile />
    </>
  );
}

const NothingToImport = () => (
  <EmptyState
    title={m['officeLists.import.nothing']()}
    action={
      <Link href={officePath('lots')} className={buttonClass({})}>
        {m['officeLists.import.toList']()}
      </Link>
    }
  >
    {m['officeLists.import.nothingText']()}
  </EmptyState>
);
