import type { AgentItem } from '#contract/catalog/agent.ts';
import { m } from '#messages';
import { pageMeta } from '#web/app/page-meta.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { MetaFunction } from '#web/app/router/route.ts';
import { cardPath } from '#web/features/agent/agent-path.ts';
import { BusinessCard } from '#web/features/business-card/business-card.tsx';
import { agentPerson, agentTrail } from '#web/features/team/agent-meta.ts';
import { loadCard } from '#web/features/team/load-team.ts';
import { lowerFirst } from '#web/format/words.ts';
import { breadcrumbList } from '#web/layout/breadcrumbs.tsx';

export { loadCard as clientLoader, loadCard as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof loadCard> = ({ root, location, loaderData: agent }) => {
  if (!agent) return [];
  const site = siteOf(root);
  const { origin } = site.config;
  const trail = [...agentTrail(agent), { title: m['pages.business-card'](), to: cardPath(agent) }];
  return pageMeta({
    title: m['businessCard.metaTitle']({ name: agent.name }),
    description: m['businessCard.metaDescription']({ name: agent.name, position: lowerFirst(agent.position) }),
    keywords: [agent.name, agent.position].join(', '),
    pathname: location.pathname,
    site,
    picture: agent.photo?.preview,
    jsonLd: [agentPerson(agent, { origin, brand: site.brand }), breadcrumbList(origin, trail)],
  });
};

export default function Card({ loaderData }: { loaderData: AgentItem }) {
  return <BusinessCard agent={loaderData} />;
}
