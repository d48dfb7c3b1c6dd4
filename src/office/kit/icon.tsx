import { classNames } from '#ui/styles/class-names.ts';
import css from './icon.module.css';

const PATHS = {
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5',
  plus: 'M12 5v14M5 12h14',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  down: 'm6 9.5 6 6 6-6',
  next: 'm9.5 6 6 6-6 6',
  previous: 'm14.5 6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5v5.5M12 16v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5.5M12 7.8V8',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  key: 'M8 12.5a3.8 3.8 0 1 0 0 7.5 3.8 3.8 0 0 0 0-7.5M10.8 13.4 20 4.5M16.5 8l2.8 2.8M13.6 10.8l2 2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7v5.2l3.4 2',
  page: 'M6 3.5h8l4.5 4.500v12.500H6zM14 3.500V8h4.500M9 12h6M9 15.500h6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  offline: 'M4 4l16 16M5 10.500a10 10 0 0 1 4-2.300M12.5 7.500A10 10 0 0 1 19 10.500M8 14a6 6 0 0 1 4-1.500M12 18v.1',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  camera: 'M3.5 8h4L9 5.5h6L16.5 8h4v11.5h-17zM12 10a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.500h14',
  star: 'm12 4.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.7z',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13',
  home: 'M4 11.5 12 5l8 6.500M6.5 10v9.500h11V10',
  person: 'M12 4.500a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600M5 20c.5-4 3.2-6 7-6s6.5 2 7 6',
  people: 'M9 5a3.3 3.3 0 1 0 0 6.600A3.3 3.3 0 0 0 9 5M3.5 19c.4-3.3 2.5-5 5.5-5s5.1 1.7 5.5 5M15.5 5.300a3.2 3.2 0 0 1 0 6M17 14.300c2 .6 3.2 2.2 3.5 4.7',
  menu: 'M3 8h18M3 16h18',
  list: 'M4 6h16M4 12h16M4 18h16',
  external: 'M13.5 5H19v5.500M19 5l-8.5 8.500M16 13.500V19H5V8h5.5',
  undo: 'M8.5 6 4.5 10l4 4M4.5 10h9a5.5 5.5 0 0 1 0 11H11',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  focus: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 2.500V7M12 17v4.500M2.500 12H7M17 12h4.500',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 8.500v.1',
  redo: 'M15.5 6 19.5 10l-4 4M19.5 10h-9a5.5 5.5 0 0 0 0 11H13',
  inbox: 'M4 13.500 6.500 5h11L20 13.500V19H4zM4 13.500h5a3 3 0 0 0 6 0h5',
  calendar: 'M4.500 6h15v13.500h-15zM4.500 10h15M8.500 3.500V8M15.500 3.500V8',
  chart: 'M4.500 19.500h15M7 16v-5M12 16V6M17 16v-8',
  phone: 'M6 4h3.500l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  mail: 'M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7',
  sound: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15 9.500a3.500 3.500 0 0 1 0 5M17.500 7a7 7 0 0 1 0 10',
  muted: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9.500l5 5M20.500 9.500l-5 5',
  copy: 'M8.500 8.500H19V20H8.500zM8.500 16H5V4h11v4.500',
  back: 'M20 12H4.500M10 6.500 4.500 12l5.500 5.500',
  pin: 'M12 20.5s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 7.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
} as const;
export type IconName = keyof typeof PATHS;

/** Always decorative: the meaning is in a text beside it or in a label. */
export function Icon({ name, small = false, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg className={classNames(css.icon, small && css.small, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
