import { type DragEvent, useState } from 'react';
import type { BulkResponse, ImportPreview, LotCounts } from '#contract/office/lot-list.ts';
import { MAX_IN_FILE } from '#contract/office/lot-list-options.ts';
import { officePath } from '#contract/office/pages.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { ApiError, call } from '#office/app/api.ts';
import { reloadAll, useResource } from '#office/app/resource.ts';
import { Link, navigate } from '#office/app/router.tsx';
import { useAction } from '#office/app/use-action.ts';
import { Icon } from '#office/kit/icon.tsx';
import { Notice, Skeleton } from '#office/kit/states.tsx';
import css from './import-lots.module.css';
import { ImportResult } from './import-result.tsx';
import { showChanged } from './undo-toast.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** The bytes are copied, so that exactly what was shown is applied, even if somebody saves the file again meanwhile. */
type Chosen = { name: string; bytes: Blob };

function formOf({ name, bytes }: Chosen, fields: { seen?: string; reason?: string } = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value) form.set(field, value); // before the file: the server reads fields as they come
  form.set('file', bytes, name);
  return form;
}

/** An XLSX file of lots: choose it, see row by row what it would change, apply all of it or nothing. */
export function ImportLots() {
  const [chosen, setChosen] = useState<Chosen>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [reason, setReason] = useState('');
  const [hasChangedMeanwhile, setChangedMeanwhile] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const reading = useAction();
  const applying = useAction();

  const check = async (file: Chosen) => setPreview(await call<ImportPreview>('POST', '/lot-file/preview', { body: formOf(file) }));
  const choose = (file: File | undefined) => {
    if (!file) return;
    setPreview(undefined);
    setChangedMeanwhile(false);
    applying.reset();
    setTooLarge(file.size > MAX_BYTES);
    if (file.size > MAX_BYTES) {
      reading.reset();
      setChosen({ name: file.name, bytes: new Blob() });
      return;
    }
    void reading.run(async () => {
      const copy = { name: file.name, bytes: new Blob([await file.arrayBuffer()]) };
      setChosen(copy);
      await check(copy);
    });
  };
  const apply = () =>
    void applying.run(async () => {
      if (!chosen || !preview) return;
      try {
        showChanged(await call<BulkResponse>('POST', '/lot-file', { body: formOf(chosen, { seen: preview.seen, reason: reason.trim() }) }), reloadAll);
        await navigate(officePath('lots'));
      } catch (error) {
        if (!(error instanceof ApiError) || !['conflict', 'invalid_form'].includes(error.code) || error.fields?.reason) throw error;
        setChangedMeanwhile(true);
        await check(chosen);
      }
    });

  const error = tooLarge ? m['officeLists.problem.tooLargeFile']() : (reading.fields.file ?? reading.error);
  return (
    <div className={css.import}>
      <p className={css.intro}>{m['officeLists.import.intro']()}</p>
      <FileField name={chosen?.name} error={error} onChoose={choose} />
      <p className={css.rules}>
        {m['officeLists.import.rules']()} {m['officeSheet.statusNote']()} <Template />
      </p>
      <div role="status">{reading.busy && <Skeleton rows={4} label={m['officeLists.import.reading']()} />}</div>
      {hasChangedMeanwhile && (
        <Notice look="warning" urgent>
          {m['officeLists.bulk.changedMeanwhile']()}
        </Notice>
      )}
      {applying.error && (
        <Notice look="error" urgent>
          {applying.error}
        </Notice>
      )}
      {preview && !reading.busy && preview.unknownColumns.length > 0 && (
        <Notice look="warning">{m['officeSheet.unknownColumns']({ columns: preview.unknownColumns.join(', ') })}</Notice>
      )}
      {preview && !reading.busy && (
        <ImportResult preview={preview} reason={reason} reasonError={applying.fields.reason} busy={applying.busy} onReason={setReason} onApply={apply} />
      )}
    </div>
  );
}

/** A link to all lots as a file, unless there are more than a file may have. */
function Template() {
  const count = useResource<LotCounts>('/lot-counts?views=').data?.counts[0] ?? 0;
  if (count > MAX_IN_FILE) return <Link href={officePath('lots')}>{m['officeLists.file.tooMany']()}</Link>;
  return (
    <a href={`${OFFICE_API_BASE}/lot-file`} download>
      {m['officeLists.import.template']()}
    </a>
  );
}

function FileField({ name, error, onChoose }: { name: string | undefined; error: string | undefined; onChoose(file: File | undefined): void }) {
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <div>
      <label
        className={css.drop}
        data-over={isOver || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          onChoose(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="page" />
        <span className={css.name}>{name ?? m['officeLists.import.choose']()}</span>
        <span className={css.hint}>{name ? m['officeLists.import.other']() : m['officeLists.import.drop']()}</span>
        <input
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'import-error' : undefined}
          onChange={({ target }) => {
            onChoose(target.files?.[0]);
            target.value = ''; // the corrected file has the same name, and must be noticed
          }}
        />
      </label>
      {error && (
        <p id="import-error" className={css.error} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
