import type { AgentItem } from '#contract/catalog/agent.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { HeadedSection } from '#ui/layout/section.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { AgentCard } from '#web/features/agent/agent-card.tsx';
import css from './team-section.module.css';

export function TeamSection({ agents, total }: { agents: AgentItem[]; total: number }) {
  const link = m['home.teamLink']({ count: total, shown: formatNumber(total, getLocale()) });
  return (
    <HeadedSection title={m['home.teamTitle']()} side={<SectionLink to="/team">{link}</SectionLink>}>
      <ul className={css.team}>
        {agents.map((agent) => (
          <li key={agent.id}>
            <AgentCard agent={agent} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
