import { classNames } from './class-names.ts';
import css from './icon.module.css';

const PATHS = {
  heart: 'M12 19.5S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.7-8 10.2-8 10.2Z',
  compare: 'M7 20V9M12 20V4M17 20v-7',
  arrow: 'M4 12h16M14.5 6.5 20 12l-5.5 5.5',
  back: 'M20 12H4M9.5 6.5 4 12l5.5 5.5',
  down: 'm6 9.5 6 6 6-6',
  menu: 'M3 8h18M3 16h18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  check: 'm5 12.5 4.5 4.5L19 7',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5v5.5M12 16v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.8V8',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M4 6h16M4 12h16M4 18h16',
  map: 'M12 20.5s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 7.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20h3',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M5 12v8h14v-8',
  microphone: 'M12 3.5a2.5 2.5 0 0 0-2.5 2.5v5a2.5 2.5 0 0 0 5 0V6A2.5 2.5 0 0 0 12 3.5M6 11a6 6 0 0 0 12 0M12 17v3.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
} as const;
export type IconName = keyof typeof PATHS;

/** Always decorative: the meaning must be in text beside it or in an aria-label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
