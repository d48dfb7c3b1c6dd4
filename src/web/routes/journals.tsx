import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { journalsMeta } from '#web/features/journal/journals-meta.ts';
import { JournalsPage } from '#web/features/journal/journals-page.tsx';
import { type JournalsData, loadJournals as load } from '#web/features/journal/load-journals.ts';

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location, loaderData }) =>
  loaderData ? journalsMeta({ journals: loaderData, pathname: location.pathname, site: siteOf(root) }) : [];

export default function Journals({ loaderData: journals }: { loaderData: JournalsData }) {
  return <JournalsPage journals={journals} />;
}
