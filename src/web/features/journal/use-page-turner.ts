import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import type { Journal } from '#contract/publishing/publication.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import type { PageTurner } from './page-turner.tsx';

type Opened = { journal: Journal; at: number };
type Turner = {
  Turner?: ComponentType<ComponentProps<typeof PageTurner>>;
  opened?: Opened;
  close(): void;
  read(event: MouseEvent<HTMLAnchorElement>, journal: Journal, at?: number): void;
};

/** The issue that is being read. The code for it comes with the first click; where it cannot be had, the link leads where it says. */
export function usePageTurner(): Turner {
  const [Turner, setTurner] = useState<Turner['Turner']>();
  const [opened, setOpened] = useState<Opened>();
  const read = (event: MouseEvent<HTMLAnchorElement>, journal: Journal, at = 0) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadCode(() => import('./page-turner.tsx')).then(
      (loaded) => {
        setTurner(() => loaded.PageTurner);
        setOpened({ journal, at });
      },
      () => window.location.assign(href),
    );
  };
  return { Turner, opened, close: () => setOpened(undefined), read };
}
