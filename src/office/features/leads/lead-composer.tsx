import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#contract/core/format-number.ts';
import { CALL_OUTCOMES, type CallOutcome, NOTE_MAX } from '#contract/office/lead-words.ts';
import { m } from '#messages';
import { deviceStore } from '#office/app/device-store.ts';
import { locale } from '#office/app/locale.ts';
import { session } from '#office/app/session.ts';
import { Button } from '#office/kit/button.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { TextArea, TextField } from '#office/kit/field.tsx';
import css from './lead.module.css';
import { callOutcomeTitle } from './lead-words.ts';
import type { LeadActions } from './use-lead-actions.ts';

type Draft = { kind: 'note' | 'call'; text: string; outcome: CallOutcome; minutes: string };
const EMPTY: Draft = { kind: 'note', text: '', outcome: 'answered', minutes: '' };

/** From here on the field says how many characters are left. A text that is too long stays in the field as it was pasted: if it were cut, its end would be lost unnoticed. */
const WARN_LEFT = 500;

/** What is being written about a lead stays on the device until it is sent: through a reload, a lost connection and a closed tab. */
function useDraft(number: number): { draft: Draft; change(changes: Partial<Draft>): void; clearSent(draft: Draft): void } {
  const key = `lead-note ${session.get()?.id} ${number}`;
  const [draft, setDraft] = useState(EMPTY);
  const typed = useRef<Draft>(undefined);
  useEffect(() => {
    void deviceStore.read(key).then((kept) => {
      if (kept && !typed.current) setDraft({ ...EMPTY, ...(kept as Draft) });
    });
  }, [key]);
  const keep = (next: Draft) => {
    typed.current = next;
    setDraft(next);
    void (next.text || next.minutes ? deviceStore.write(key, next) : deviceStore.remove(key));
  };
  return {
    draft,
    change: (changes) => keep({ ...draft, ...changes }),
    // What was typed while it was being sent stays.
    clearSent({ text }) {
      const current = typed.current?.text ?? text;
      keep({ ...EMPTY, text: current.startsWith(text) ? current.slice(text.length).trimStart() : current });
    },
  };
}

/** A note, or a call with how it ended. Ctrl and Enter send it. */
export function LeadComposer({ number, actions }: { number: number; actions: LeadActions }) {
  const { draft, change, clearSent } = useDraft(number);
  const { kind, text, outcome, minutes } = draft;
  const isCall = kind === 'call';
  const left = NOTE_MAX - text.trim().length;
  const isReady = left >= 0 && (isCall || text.trim() !== '');
  const send = async () => {
    if (!isReady) return;
    const words = text.trim();
    const isSent = isCall
      ? await actions.addCall({ outcome, ...(outcome === 'answered' && minutes && { minutes: Number(minutes) }), ...(words && { text: words }) })
      : await actions.addNote(words);
    if (isSent) clearSent(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') (event.target as HTMLElement).blur(); // so that the keys of the page work again
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <div className={css.composer}>
      <div className={css.composerLine}>
        <Segments
          small
          label={m['office.leads.compose.title']()}
          value={kind}
          onValue={(value) => change({ kind: value })}
          options={[
            { value: 'note', title: m['office.leads.compose.note']() },
            { value: 'call', title: m['office.leads.compose.call']() },
          ]}
        />
        {isCall && (
          <Segments
            small
            label={m['office.leads.compose.outcome']()}
            value={outcome}
            onValue={(value) => change({ outcome: value })}
            options={CALL_OUTCOMES.map((value) => ({ value, title: callOutcomeTitle(value) }))}
          />
        )}
      </div>
      {isCall && outcome === 'answered' && (
        <TextField
          className={css.minutes}
          label={m['office.leads.compose.minutes']()}
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) => change({ minutes: target.value.replaceAll(/\D/g, '').slice(0, 3) })}
        />
      )}
      <TextArea
        label={isCall ? m['office.leads.compose.callLabel']() : m['office.leads.compose.noteLabel']()}
        help={left < WARN_LEFT ? m['officeAnswers.note.left']({ count: left }) : m['office.leads.compose.noteHelp']()}
        error={left < 0 ? m['officeAnswers.note.over']({ count: -left, over: formatNumber(-left, locale.get()), max: formatNumber(NOTE_MAX, locale.get()) }) : undefined}
        data-key="note"
        rows={2}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
      />
      {(isReady || actions.busy) && (
        <Button className={css.composerSend} busy={actions.busy} onClick={() => void send()}>
          {isCall ? m['office.leads.compose.addCall']() : m['office.leads.compose.addNote']()}
        </Button>
      )}
    </div>
  );
}
