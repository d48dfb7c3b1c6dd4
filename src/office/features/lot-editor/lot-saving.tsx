import type { MouseEvent } from 'react';
import { m } from '#messages';
import { connection } from '#office/app/connection.ts';
import { useStore } from '#office/app/store.ts';
import { SaveState } from '#office/kit/states.tsx';
import { timeText } from '#office/layout/moment.ts';
import { CONFLICTS_ID } from './conflict-choice.tsx';
import type { LotEditor } from './use-lot-editor.ts';

/** The one place that says whether what was typed is on the server. */
export function LotSaving({ editor: { saving } }: { editor: LotEditor }) {
  const { state } = useStore(connection);
  const conflicts = Object.keys(saving.conflicts).length;
  if (conflicts > 0) {
    const show = (event: MouseEvent) => {
      event.preventDefault();
      const choices = document.getElementById(CONFLICTS_ID);
      choices?.scrollIntoView();
      choices?.focus({ preventScroll: true });
    };
    return (
      <SaveState status="conflict">
        <a href={`#${CONFLICTS_ID}`} onClick={show}>
          {m['officePublish.conflict.count']({ count: conflicts })}
        </a>
      </SaveState>
    );
  }
  if (state === 'offline' && saving.waiting) return <SaveState status="offline">{m['officeLots.save.offline']()}</SaveState>;
  if (saving.failed) return <SaveState status="blocked">{saving.failed}</SaveState>;
  if (Object.keys(saving.refused).length > 0) return <SaveState status="blocked">{m['officeLots.save.refused']()}</SaveState>;
  if (saving.waiting) return <SaveState status="saving">{m['officeLots.save.saving']()}</SaveState>;
  return saving.savedAt ? <SaveState status="saved">{m['officeLots.save.saved']({ time: timeText(saving.savedAt) })}</SaveState> : null;
}
