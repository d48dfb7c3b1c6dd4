import css from './loader-bar.module.css';

/** A thin line at the upper edge while the page comes to life. Style alone moves it, and it shows only where that takes long. */
export function LoaderBar() {
  return <div className={css.bar} />;
}
