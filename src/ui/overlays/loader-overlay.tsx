import css from './loader-overlay.module.css';

/**
 * Dims the page and shows a progress line at the top while the next page loads; links keep working.
 * Always rendered, only hidden: adding or removing a sibling of the page would make the browser recalculate the styles of the whole page.
 */
export function LoaderOverlay({ label, hidden }: { label: string; hidden?: boolean }) {
  return (
    <div className={css.overlay} role="progressbar" aria-label={label} hidden={hidden}>
      <i className={css.line} />
    </div>
  );
}
