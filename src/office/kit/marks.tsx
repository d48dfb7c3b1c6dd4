import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import css from './marks.module.css';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'brass' | 'neutral';
export type MarkShape = 'full' | 'half' | 'square' | 'dashed' | 'cross' | 'ring' | 'off';

/** The form carries the meaning, the colour repeats it; the word beside it says it. */
export const Mark = ({ shape, tone = 'neutral' }: { shape: MarkShape; tone?: Tone }) => <span className={classNames(css.mark, css[shape], css[tone])} aria-hidden="true" />;

export const State = ({ shape, tone, children }: { shape: MarkShape; tone?: Tone; children: ReactNode }) => (
  <span className={css.state}>
    <Mark shape={shape} tone={tone} />
    {children}
  </span>
);

export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => <span className={classNames(css.tag, css[`${tone}Tag`])}>{children}</span>;

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>;

/** The initials of a person: a first name and a surname give two letters. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('');
}

/** A person of the agency; without a name, somebody who is not chosen yet. The letters are drawn by CSS: the name beside them is the text. */
export const Monogram = ({ name, size = 'medium' }: { name?: string; size?: 'small' | 'medium' | 'large' }) => (
  <span className={classNames(css.monogram, css[size], !name && css.nobody)} aria-hidden="true" title={name} data-initials={name ? initialsOf(name) : '?'} />
);

/** A share from 0 to 1, as a thin line. */
export const Meter = ({ value, tone = 'neutral', label }: { value: number; tone?: Tone; label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as a hairline in every browser
  <span role="meter" className={css.meter} aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(value * 100)}>
    <i className={css[`${tone}Fill`]} style={{ width: `${Math.min(1, value) * 100}%` }} />
  </span>
);

const HOUR = 60;
const LATE = 45;
const GAUGE = { width: 120, height: 14, minutes: 100 };

/** Sixty minutes of the promise to call back, a tick every ten: brass, amber from 45, red and broken past 60. */
export function Gauge({ minutes, title }: { minutes: number; title: string }) {
  const tone = minutes > HOUR ? 'error' : minutes >= LATE ? 'warning' : 'brass';
  const at = Math.min(minutes, HOUR) * (GAUGE.minutes / HOUR);
  return (
    <span className={css.gauge}>
      <svg viewBox={`0 0 ${GAUGE.width} ${GAUGE.height}`} width={GAUGE.width} height={GAUGE.height} aria-hidden="true">
        <path className={css.gaugeLine} d={`M0 7.5H${GAUGE.minutes}`} />
        {[0, 1, 2, 3, 4, 5, 6].map((tick) => (
          <path key={tick} className={css.gaugeLine} d={`M${Math.round((tick * GAUGE.minutes) / 6)} ${tick % 6 === 0 ? 3 : 5}V${tick % 6 === 0 ? 12 : 10}`} />
        ))}
        <path className={css[`${tone}Gauge`]} d={`M0 7.5H${at}`} />
        {minutes > HOUR ? <path className={css.errorGauge} d="M104 7.5h4M111 7.5h4" /> : <path className={css[`${tone}Gauge`]} d={`M${at} 3.5V11.5`} />}
      </svg>
      <span className={css[tone]}>{title}</span>
    </span>
  );
}
