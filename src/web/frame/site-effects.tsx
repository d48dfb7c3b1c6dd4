import text from '#ui/styles/text.module.css';
import { setFailureReporter } from '#web/app/browser-api.ts';
import { showFailureToast } from '#web/app/failure-text.ts';
import { keepPageOnFailure } from '#web/app/keep-page-on-failure.ts';
import { useRootData } from '#web/app/root-data.ts';
import { rememberVisitSource } from '#web/features/lead/visit-source.ts';
import { rememberLinks } from './followed-link.ts';
import { keepFocus } from './keep-focus.ts';
import { useCopyProtection } from './use-copy-protection.ts';
import { useNewBuild } from './use-new-build.ts';
import { useRouteChange } from './use-route-change.ts';

setFailureReporter(showFailureToast);
rememberVisitSource();
keepPageOnFailure();
rememberLinks();
keepFocus();

/** Site-wide effects, loaded after hydration: route changes (focus, announced title), the check for a new build, copy protection. */
export function SiteEffects() {
  const config = useRootData()?.config;
  const title = useRouteChange();
  useNewBuild(config?.buildId);
  useCopyProtection(config?.copyProtectedHost);
  return (
    <p className={text.srOnly} aria-live="polite">
      {title}
    </p>
  );
}
