import { useEffect, useState } from 'react';
import type { OfficePage } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { connection, tryNow } from '#office/app/connection.ts';
import { usePage } from '#office/app/router.tsx';
import { initialData } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { UnsentBand } from '#office/features/lots/unsent-band.tsx';
import { TextButton } from '#office/kit/button.tsx';
import { Band } from '#office/kit/states.tsx';
import { closeFailures } from '#office/kit/toasts.tsx';
import { timeText } from '#office/layout/moment.ts';
import { roleTitle } from '#office/layout/role-title.ts';

/** On these pages what was typed is sent by itself once the connection is back. On all others it is kept, but the person has to press the button again. */
const AUTOSAVED_PAGES: readonly (OfficePage | undefined)[] = ['lot', 'newLot'];
const BUILD_CHECK_MS = 5 * 60_000;

/** What concerns the whole office: no connection, a new version, looking as another role. */
export function Bands({ me }: { me: Me }) {
  const state = useStore(connection);
  const newBuild = useNewBuild();
  const page = usePage();
  const isBack = state.state === 'back';
  useEffect(() => {
    if (isBack) closeFailures(m['office.failure.offline']());
  }, [isBack]);
  return (
    <>
      {state.state === 'offline' && (
        <Band look="warning" icon="offline" action={<TextButton onClick={tryNow}>{m['office.band.tryNow']()}</TextButton>}>
          {(AUTOSAVED_PAGES.includes(page) ? m['office.band.offline'] : m['officeAnswers.offline'])({ time: timeText(state.since) })}
        </Band>
      )}
      {isBack && <Band look="success">{m['office.band.back']({ time: timeText(state.at) })}</Band>}
      {newBuild && (
        <Band look="info" action={<TextButton onClick={() => location.reload()}>{m['office.band.openNew']()}</TextButton>}>
          {m['office.band.newBuild']()}
        </Band>
      )}
      <UnsentBand me={me} />
      {me.viewing && (
        <Band look="brass" icon="eye" action={<TextButton onClick={() => void endView()}>{m['office.band.endView']()}</TextButton>}>
          {m['office.band.viewing']({ role: roleTitle(me.role) })}
        </Band>
      )}
    </>
  );
}

async function endView(): Promise<void> {
  await call('DELETE', '/view');
  location.reload();
}

/** Whether the server has a newer version than the one that runs here. */
function useNewBuild(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (initialData.buildId === 'development') return;
    const timer = setInterval(async () => {
      const latest = await fetch('/builds/latest.json', { cache: 'no-store' })
        .then((response) => response.json() as Promise<{ id: string }>)
        .catch(() => undefined);
      if (latest && latest.id !== initialData.buildId) setNew(true);
    }, BUILD_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return isNew;
}
