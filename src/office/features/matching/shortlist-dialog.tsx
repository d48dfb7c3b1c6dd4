import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#contract/core/locale.ts';
import type { LotMatch, ShortlistInput, ShortlistPreview, ShortlistResult } from '#contract/office/matching.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { copyText } from '#office/app/copy-text.ts';
import { useAction } from '#office/app/use-action.ts';
import { Button } from '#office/kit/button.tsx';
import { Radio, Segments } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { FieldGroup, TextArea, TextField } from '#office/kit/field.tsx';
import { Notice } from '#office/kit/states.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import css from './matching.module.css';

const PREVIEW_DELAY_MS = 400;
const MESSAGE_MAX = 1_000;

type Props = {
  seeker: ShortlistInput['for'];
  lots: readonly LotMatch[];
  lang: Locale;
  lead?: number;
  /** Kept by the page, so that a closed dialog loses nothing that was typed. */
  message: string;
  onMessage(message: string): void;
  onClose(): void;
  onSent(): void;
};

/** The chosen lots as a letter or as a link: what the visitor will read is shown before it goes out. */
export function ShortlistDialog({ seeker, lots: chosen, lang: given, lead, message, onMessage, onClose, onSent }: Props) {
  const [lang, setLang] = useState(given);
  const [way, setWay] = useState<'mail' | 'link'>('mail');
  const [link, setLink] = useState<string>();
  const [requestId] = useState(() => crypto.randomUUID());
  // The lots stay as they were when the dialog was opened, although the list behind it may be loaded again.
  const [lots] = useState(() => chosen.map(({ id }) => id));
  const { preview, failure } = usePreview({ for: seeker, lots, lang, message });
  const action = useAction();
  const isMailed = way === 'mail' && preview?.to !== null;
  const send = () =>
    void action.run(async () => {
      const sent = await call<ShortlistResult>('POST', '/shortlists', { body: { requestId, for: seeker, lead, lots, lang, message, isMailed } });
      onSent();
      if (sent.isMailed) {
        showToast({ text: m['officeMatching.dialog.mailed']({ count: lots.length }) });
        onClose();
      } else setLink(sent.link);
    });
  if (link) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <Dialog
      wide
      title={m['officeMatching.dialog.title']({ count: lots.length })}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button look="primary" busy={action.busy} blocked={preview ? undefined : m['office.loading']()} onClick={send}>
            {isMailed ? m['officeMatching.dialog.send']() : m['officeMatching.dialog.makeLink']()}
          </Button>
        </>
      }
    >
      {(action.error ?? failure) && (
        <Notice look="error" urgent>
          {action.error ?? failure}
        </Notice>
      )}
      <div className={css.form}>
        {lead !== undefined && <p className={css.note}>{m['officeMatching.dialog.lead']({ lead: String(lead) })}</p>}
        <FieldGroup label={m['officeMatching.dialog.lang']()}>
          <Segments
            label={m['officeMatching.dialog.lang']()}
            value={lang}
            onValue={setLang}
            options={[
              { value: 'ru', title: m['officeMatching.dialog.russian']() },
              { value: 'en', title: m['officeMatching.dialog.english']() },
            ]}
          />
        </FieldGroup>
        <TextArea
          label={m['officeMatching.dialog.message']()}
          help={m['officeMatching.dialog.messageHelp']()}
          error={action.fields.message}
          rows={3}
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
        />
        <FieldGroup label={m['officeMatching.dialog.way']()} error={action.fields.isMailed} help={preview?.to === null ? m['officeMatching.dialog.noEmail']() : undefined}>
          {preview?.to !== null && (
            <Radio name="way" label={m['officeMatching.dialog.mail']({ to: preview?.to ?? '…' })} checked={way === 'mail'} onChange={() => setWay('mail')} />
          )}
          <Radio name="way" label={m['officeMatching.dialog.link']()} checked={!isMailed} onChange={() => setWay('link')} />
        </FieldGroup>
      </div>
      {preview && <Preview preview={preview} lang={lang} />}
    </Dialog>
  );
}

type PreviewRequest = Pick<ShortlistInput, 'for' | 'lots' | 'lang' | 'message'>;

/** The letter as it would be sent; while somebody types, the last answer stays in sight. */
function usePreview(request: PreviewRequest): { preview?: ShortlistPreview; failure?: string } {
  const [shown, setShown] = useState<{ preview?: ShortlistPreview; failure?: string }>({});
  const body = JSON.stringify(request);
  const isFirst = useRef(true);
  useEffect(() => {
    const aborted = new AbortController();
    const load = () =>
      call<ShortlistPreview>('POST', '/shortlists/preview', { body: JSON.parse(body), signal: aborted.signal }).then(
        (preview) => !aborted.signal.aborted && setShown({ preview }),
        (error: unknown) => !aborted.signal.aborted && setShown((before) => ({ ...before, failure: error instanceof Error ? error.message : String(error) })),
      );
    const timer = setTimeout(() => void load(), isFirst.current ? 0 : PREVIEW_DELAY_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [body]);
  return shown;
}

/** The letter is in the language of the visitor, which may differ from that of the office. */
const Preview = ({ preview: { subject, text, lots, button, note }, lang }: { preview: ShortlistPreview; lang: Locale }) => (
  <section className={css.preview} aria-label={m['officeMatching.dialog.preview']()}>
    <p className={css.note}>{m['officeMatching.dialog.preview']()}</p>
    <div lang={lang} translate="no">
      <h3>{subject}</h3>
      <p className={css.said}>{text}</p>
      <ul>
        {lots.map(({ title, place, facts, price }) => (
          <li key={title}>
            <p>{title}</p>
            <p className={css.note}>{[price, facts, place].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      <p className={css.previewButton}>{button}</p>
      <p className={css.note}>{note}</p>
    </div>
  </section>
);

/** Shows the link that was made, to be copied into a messenger. */
function LinkDialog({ link, onClose }: { link: string; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={m['officeMatching.dialog.linkReady']()}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m['office.close']()}
          </Button>
          <Button look="primary" icon="copy" onClick={() => void copyText(link, field.current, m['officeMatching.dialog.copied']())}>
            {m['officeMatching.dialog.copy']()}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={m['officeMatching.dialog.linkLabel']()}
        help={m['officeMatching.dialog.linkHelp']()}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
