import css from './loader-overlay.module.css';

/**
 * Over the page while the next one is fetched: the page pales and a line runs at its upper edge. Links go on working.
 * Always there, hidden or not: an element put in or taken out beside the page makes a browser style the whole page anew, a thousand elements at every change of a filter.
 */
export function LoaderOverlay({ label, hidden }: { label: string; hidden?: boolean }) {
  return (
    <div className={css.overlay} role="progressbar" aria-label={label} hidden={hidden}>
      <i className={css.line} />
    </div>
  );
}
