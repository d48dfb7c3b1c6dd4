import type { MetaFunction } from 'react-router';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import { journalsMeta } from '#web/features/journal/journals-meta.ts';
import { JournalsPage } from '#web/features/journal/journals-page.tsx';
import { type JournalsData, loadJournals as load } from '#web/features/journal/load-journals.ts';

export { load as clientLoader, load as loader };

export const headers = publicPage;

export const meta: MetaFunction<typeof load> = ({ matches, location, loaderData }) =>
  loaderData ? journalsMeta({ journals: loaderData, pathname: location.pathname, site: siteOf(matches) }) : [];

export default function Journals({ loaderData: journals }: { loaderData: JournalsData }) {
  return <JournalsPage journals={journals} />;
}
