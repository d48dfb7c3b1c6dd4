import css from './loader-overlay.module.css';

/** Over the page while the next one is fetched: the page pales and a line runs at its upper edge. Links go on working. */
export function LoaderOverlay({ label }: { label: string }) {
  return (
    <div className={css.overlay} role="progressbar" aria-label={label}>
      <i className={css.line} />
    </div>
  );
}
