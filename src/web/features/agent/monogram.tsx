import css from './monogram.module.css';

/** Shown instead of a missing portrait: initials above the wavy line of the logo. */
export function Monogram({ name }: { name: string }) {
  return (
    <div className={css.monogram} aria-hidden="true">
      {initials(name)}
    </div>
  );
}

export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
