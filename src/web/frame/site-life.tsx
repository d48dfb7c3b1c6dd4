import { useRouteLoaderData } from 'react-router';
import text from '#ui/styles/text.module.css';
import { tellFailuresWith } from '#web/app/browser-api.ts';
import { tellFailure } from '#web/app/failure-text.ts';
import { keepPageOnFailure } from '#web/app/keep-page.ts';
import type { RootData } from '#web/app/root-data.ts';
import { rememberVisitSource } from '#web/features/lead/visit-source.ts';
import { rememberLinks } from './followed-link.ts';
import { keepFocus } from './keep-focus.ts';
import { useCopyProtection } from './use-copy-protection.ts';
import { useNewBuild } from './use-new-build.ts';
import { useRouteChange } from './use-route-change.ts';

tellFailuresWith(tellFailure);
rememberVisitSource();
keepPageOnFailure();
rememberLinks();
keepFocus();

/** What the site does beside showing pages: follows the visitor from one to the next, looks for a new build, guards its texts. */
export function SiteLife() {
  const config = useRouteLoaderData<RootData>('root')?.config;
  const title = useRouteChange();
  useNewBuild(config?.buildId);
  useCopyProtection(config?.copyProtectedHost);
  return (
    <p className={text.hidden} aria-live="polite">
      {title}
    </p>
  );
}
