import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './states.module.css';

type Look = 'warning' | 'error' | 'info' | 'success' | 'brass';
const ICONS: Record<Look, IconName> = { warning: 'alert', error: 'alert', info: 'info', success: 'check', brass: 'info' };

/** A line across the whole page, below the bar: what is wrong with the connection or the program as a whole. */
export const Band = ({ look, icon = ICONS[look], children, action }: { look: Look; icon?: IconName; children: ReactNode; action?: ReactNode }) => (
  <div className={classNames(css.band, css[look])} role="status">
    <Icon name={icon} />
    <span className={css.grow}>{children}</span>
    {action}
  </div>
);

/** A note beside what it is about. */
export const Notice = ({ look, icon = ICONS[look], children, urgent = false }: { look: Look; icon?: IconName; children: ReactNode; urgent?: boolean }) => (
  <div className={classNames(css.notice, css[look])} role={urgent ? 'alert' : undefined}>
    <Icon name={icon} />
    <div>{children}</div>
  </div>
);

/** Nothing is here: one sentence and a way out. Also for a failure: what failed, what is safe, a button to try again. */
export const EmptyState = ({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) => (
  <div className={css.empty}>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
);

const SKELETON_DELAY_MS = 200;

/** Grey bars of the height of what is loading. Not before 200 ms: a fast answer must not flash. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.skeleton} role="status" aria-label={label} data-shown={shown || undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index}>
          <i style={{ width: `${60 - ((index * 17) % 35)}%` }} />
          <i style={{ width: `${35 - ((index * 7) % 15)}%` }} />
        </span>
      ))}
    </div>
  );
}

export type SaveStatus = 'saved' | 'saving' | 'offline' | 'blocked' | 'merged' | 'conflict';
const SAVE_LOOKS: Record<SaveStatus, { icon: IconName; tone: string | undefined }> = {
  saved: { icon: 'check', tone: undefined },
  saving: { icon: 'clock', tone: undefined },
  offline: { icon: 'offline', tone: css.warningText },
  blocked: { icon: 'alert', tone: css.errorText },
  merged: { icon: 'check', tone: css.infoText },
  conflict: { icon: 'alert', tone: css.errorText },
};

/** Whether what was typed is on the server. */
export const SaveState = ({ status, children }: { status: SaveStatus; children: ReactNode }) => (
  <span className={classNames(css.save, SAVE_LOOKS[status].tone)} role="status">
    <Icon name={SAVE_LOOKS[status].icon} small />
    {children}
  </span>
);
