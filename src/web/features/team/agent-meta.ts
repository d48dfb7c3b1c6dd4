import type { AgentItem } from '#contract/catalog/agent.ts';
import { agencyRef } from '#web/app/agency-ref.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { phoneNumber } from '#web/format/format-phone.ts';
import { localePath } from '#web/format/locale-path.ts';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';

/** The agent as schema.org data: a person who works for the agency. */
export function agentPerson(agent: AgentItem, { origin, brand }: { origin: string; brand: string }): Record<string, unknown> {
  const url = origin + localePath(agentPath(agent));
  const profiles = Object.values(agent.messengers).filter(Boolean);
  return {
    '@type': 'Person',
    '@id': url,
    url,
    name: agent.name,
    jobTitle: agent.position,
    telephone: phoneNumber(agent.phone),
    email: agent.email,
    ...(agent.photo && { image: origin + agent.photo.src }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    knowsLanguage: agent.languages,
    knowsAbout: agent.specialisms,
    worksFor: agencyRef(origin, brand),
  };
}

export const agentTrail = (agent: Pick<AgentItem, 'slug' | 'name'>): Crumb[] => sectionTrail('team', { title: agent.name, to: agentPath(agent) });
