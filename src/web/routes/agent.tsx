import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { withParts } from '#web/app/with-parts.ts';
import { agentPerson, agentTrail } from '#web/features/team/agent-meta.ts';
import { AgentPage, below } from '#web/features/team/agent-page.tsx';
import { type AgentData, loadAgent } from '#web/features/team/load-team.ts';
import { lowerFirst } from '#web/format/words.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

if (import.meta.env.SSR) await below.preload();

export { loadAgent as loader };

export const clientLoader = withParts(loadAgent, below);

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadAgent> = ({ root, location, loaderData }) => {
  if (!loaderData) return [];
  const { agent } = loaderData;
  const words = { name: agent.name, position: lowerFirst(agent.position) };
  const site = siteOf(root);
  const { origin } = site.config;
  return pageMeta({
    title: m['agentPage.metaTitle'](words),
    description: m['agentPage.metaDescription'](words),
    keywords: [agent.name, ...agent.specialisms].join(', '),
    pathname: location.pathname,
    site,
    picture: agent.photo?.preview,
    jsonLd: [agentPerson(agent, { origin, brand: site.brand }), breadcrumbList(origin, agentTrail(agent))],
  });
};

export default function Agent({ loaderData }: { loaderData: AgentData }) {
  return <AgentPage {...loaderData} />;
}
