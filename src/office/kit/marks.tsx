import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import css from './marks.module.css';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'brass' | 'neutral';
export type MarkShape = 'full' | 'half' | 'square' | 'dashed' | 'cross' | 'ring' | 'off';

/** The shape has the meaning and the colour repeats it, for the eye; the word beside the mark says it for everybody. */
export const Mark = ({ shape, tone = 'neutral' }: { shape: MarkShape; tone?: Tone }) => <span className={classNames(css.mark, css[shape], css[tone])} aria-hidden="true" />;

export const StatusMark = ({ shape, tone, children }: { shape: MarkShape; tone?: Tone; children: ReactNode }) => (
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
const GAUGE_HEIGHT = 14;
/** How much of the width the hour takes; minutes past the hour are drawn in the rest. */
const HOUR_SHARE = 0.9;

/** Brass while there is time, amber from 45 minutes, red past the hour. */
export const gaugeTone = (minutes: number): 'brass' | 'warning' | 'error' => (minutes > HOUR ? 'error' : minutes >= LATE ? 'warning' : 'brass');

type GaugeProps = {
  minutes: number;
  title: string;
  width?: number;
  /** The title is shown elsewhere, so here it is only read out. */
  bare?: boolean;
};

/** Sixty minutes of the promise to call back, a tick every ten: brass, amber from 45, red and broken past 60. */
export function Gauge({ minutes, title, width = 120, bare = false }: GaugeProps) {
  const tone = gaugeTone(minutes);
  const hour = Math.round(width * HOUR_SHARE);
  const end = (Math.min(minutes, HOUR) * hour) / HOUR;
  return (
    <span className={css.gauge}>
      <svg viewBox={`0 0 ${width} ${GAUGE_HEIGHT}`} width={width} height={GAUGE_HEIGHT} aria-hidden="true">
        <path className={css.gaugeLine} d={`M0 7.5H${width}`} />
        {[0, 1, 2, 3, 4, 5, 6].map((tick) => (
          <path
            key={tick}
            className={tick % 6 === 0 ? css.gaugeEnd : css.gaugeLine}
            d={`M${Math.max(0.5, Math.round((tick * hour) / 6))} ${tick % 6 === 0 ? 2 : 5}V${tick % 6 === 0 ? 13 : 10}`}
          />
        ))}
        <path className={css[`${tone}Gauge`]} d={`M0 7.5H${end}`} />
        {minutes > HOUR ? (
          <path className={css.errorGauge} strokeDasharray="3 2" d={`M${hour + 2} 7.5H${width}`} />
        ) : (
          <path className={css[`${tone}Gauge`]} d={`M${Math.max(1, end)} 3V12`} />
        )}
      </svg>
      <span className={bare ? text.srOnly : css[tone]}>{title}</span>
    </span>
  );
}
