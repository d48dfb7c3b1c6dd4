import type { MouseEvent } from 'react';
import type { Filters } from '#contract/catalog/filters.ts';
import { m } from '#messages';
import chip from '#ui/controls/chip.module.css';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import { Link } from '#web/app/router/link.tsx';
import { localePath } from '#web/format/locale-path.ts';
import { type Bounds, type Options, optionsToQuery } from '#web/stores/filter-rules.ts';
import { appliedOf } from './applied.ts';

type Props = {
  filters: Filters;
  options: Options;
  bounds: Bounds;
  /** Titles of filters in the words of a phrase, by their parameters. */
  titles?: Record<string, string>;
  /** `search` is the query string of the list on the screen without the chip’s filter. */
  onRemove(search: string): void;
  onReset(): void;
  /** The link of a chip; by default the catalogue with this query string. */
  hrefOf?(search: string): string;
};

/** A chip for each applied filter; its link removes the filter. */
export function AppliedChips({ filters, options, bounds, titles, onRemove, onReset, hrefOf = catalogOf }: Props) {
  const applied = appliedOf(filters, options, bounds, titles);
  if (applied.length === 0) return null;
  const linkProps = (search: string, onClick: () => void) => ({
    to: hrefOf(search),
    keepsScroll: true,
    onClick(event: MouseEvent) {
      if (isModifiedClick(event)) return;
      event.preventDefault();
      onClick();
    },
  });
  return (
    <ul className={chip.chips} aria-label={m['catalogFilter.applied']()}>
      {applied.map(({ key, title, without }) => {
        const search = optionsToQuery(without, bounds);
        return (
          <li key={key}>
            <Link className={chip.chip} aria-label={m['catalogFilter.remove']({ title })} {...linkProps(search, () => onRemove(search))}>
              {title}
              <Icon name="close" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link className={classNames(chip.chip, chip.plain)} {...linkProps('', onReset)}>
          {m['catalogFilter.resetAll']()}
        </Link>
      </li>
    </ul>
  );
}

const catalogOf = (search: string): string => localePath('/catalog') + (search && `?${search}`);
