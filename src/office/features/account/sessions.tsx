import type { OfficeSession } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { deviceName } from '#office/features/sign-in/sign-in-api.ts';
import { Button } from '#office/kit/button.tsx';
import { Tag } from '#office/kit/marks.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { momentText } from '#office/layout/moment.ts';
import { Section } from '#office/layout/page-head.tsx';
import css from './account.module.css';

/** Where the office is open, and a way to close it there. */
export function Sessions() {
  const resource = useResource<{ items: OfficeSession[] }>('/me/sessions');
  const end = (path: string) => call('DELETE', path).then(resource.reload, (error: unknown) => showToast({ text: failureText(error), failed: true }));
  return (
    <Section title={m['officeStaff.sessions.title']()}>
      <Loaded resource={resource} rows={2}>
        {({ items }) => (
          <>
            <ul className={css.lines}>
              {items.map(({ id, userAgent, createdAt, lastUsedAt, current }) => (
                <li key={id} className={css.line}>
                  <span className={css.grow}>
                    {deviceName(userAgent)}
                    <span className={css.second}>{m['officeStaff.sessions.note']({ since: momentText(createdAt), last: momentText(lastUsedAt) })}</span>
                  </span>
                  {current ? (
                    <Tag tone="success">{m['officeStaff.sessions.current']()}</Tag>
                  ) : (
                    <Button look="quiet" small onClick={() => end(`/me/sessions/${id}`)} aria-label={`${m['officeStaff.sessions.end']()}: ${deviceName(userAgent)}`}>
                      {m['officeStaff.sessions.end']()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div>
                <Button look="danger" onClick={() => end('/me/sessions')}>
                  {m['officeStaff.sessions.endOthers']()}
                </Button>
              </div>
            )}
            <p className={css.note}>{m['officeStaff.sessions.rule']()}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
}
