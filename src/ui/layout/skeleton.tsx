import { classNames } from '#ui/styles/class-names.ts';
import css from './skeleton.module.css';

/** Holds the place of something that is on its way; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
