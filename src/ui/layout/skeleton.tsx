import { classNames } from '#ui/styles/class-names.ts';
import css from './skeleton.module.css';

/** A loading placeholder; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
