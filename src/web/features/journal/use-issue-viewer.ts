import { type ComponentProps, type ComponentType, useState } from 'react';
import type { Journal } from '#contract/publishing/publication.ts';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import type { IssueViewer } from './issue-viewer.tsx';
import type { Read } from './open-issue.tsx';

type Opened = { journal: Journal; startPage: number };
type IssueReading = {
  Viewer?: ComponentType<ComponentProps<typeof IssueViewer>>;
  opened?: Opened;
  close(): void;
  read: Read;
};

/** The issue that is being read. Its viewer is loaded on the first click; if that fails, the browser follows the link. */
export function useIssueViewer(): IssueReading {
  const [Viewer, setViewer] = useState<IssueReading['Viewer']>();
  const [opened, setOpened] = useState<Opened>();
  const read: Read = (event, journal, startPage = 0) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadCode(() => import('./issue-viewer.tsx')).then(
      (loaded) => {
        setViewer(() => loaded.IssueViewer);
        setOpened({ journal, startPage });
      },
      () => window.location.assign(href),
    );
  };
  return { Viewer, opened, close: () => setOpened(undefined), read };
}
