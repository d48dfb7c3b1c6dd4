import css from '#ui/styles/icon.module.css';

const PATHS = {
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20h3',
  tag: 'M4 12V4h8l8 8-8 8-8-8ZM8.5 7.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  brochure: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M12 10.5v6m-2.5-2.5 2.5 2.5 2.5-2.5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  tour: 'M12 4c4.7 0 8.5 3.6 8.5 8S16.7 20 12 20s-8.5-3.6-8.5-8S7.3 4 12 4ZM3.5 12h17M12 4c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8Z',
} as const;

/** Icons that only a lot's page needs. They are not in the UI kit, whose icons are loaded with every page. */
export function LotIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
