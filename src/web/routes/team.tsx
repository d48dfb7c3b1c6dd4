import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { loadTeam, type TeamData } from '#web/features/team/load-team.ts';
import { TeamPage } from '#web/features/team/team-page.tsx';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

export { loadTeam as clientLoader, loadTeam as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadTeam> = ({ root, location }) => {
  const site = siteOf(root);
  return pageMeta({
    title: m['meta.team.title'](),
    description: m['meta.team.description'](),
    keywords: m['meta.team.keywords'](),
    pathname: location.pathname,
    site,
    jsonLd: [breadcrumbList(site.config.origin, sectionTrail('team'))],
  });
};

export default function Team({ loaderData }: { loaderData: TeamData }) {
  return <TeamPage {...loaderData} />;
}
