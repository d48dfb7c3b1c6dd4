import { useEffect, useState } from 'react';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { connection, tryNow } from '#office/app/connection.ts';
import { firstData, type Me } from '#office/app/session.ts';
import { locale } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { TextButton } from '#office/kit/button.tsx';
import { Band } from '#office/kit/states.tsx';
import { roleTitle } from '#office/layout/role-title.ts';

const BUILD_CHECK_MS = 5 * 60_000;

const timeOf = (date: Date): string => date.toLocaleTimeString(locale.get(), { hour: '2-digit', minute: '2-digit' });

/** What concerns the whole office: no connection, a new version, looking as another role. */
export function Bands({ me }: { me: Me }) {
  const state = useStore(connection);
  const newBuild = useNewBuild();
  return (
    <>
      {state.state === 'offline' && (
        <Band look="warning" icon="offline" action={<TextButton onClick={tryNow}>{m['office.band.tryNow']()}</TextButton>}>
          {m['office.band.offline']({ time: timeOf(state.since) })}
        </Band>
      )}
      {state.state === 'back' && <Band look="success">{m['office.band.back']({ time: timeOf(state.at) })}</Band>}
      {newBuild && (
        <Band look="info" action={<TextButton onClick={() => location.reload()}>{m['office.band.openNew']()}</TextButton>}>
          {m['office.band.newBuild']()}
        </Band>
      )}
      {me.viewRole && (
        <Band look="brass" icon="eye" action={<TextButton onClick={() => void endView()}>{m['office.band.endView']()}</TextButton>}>
          {m['office.band.viewing']({ role: roleTitle(me.viewRole) })}
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
    if (firstData.buildId === 'development') return;
    const timer = setInterval(async () => {
      const latest = await fetch('/builds/latest.json', { cache: 'no-store' })
        .then((response) => response.json() as Promise<{ id: string }>)
        .catch(() => undefined);
      if (latest && latest.id !== firstData.buildId) setNew(true);
    }, BUILD_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return isNew;
}
