import { type ReactNode, useId } from 'react';
import type { AgentDetails } from '#contract/catalog/agent.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { splitParagraphs } from '#contract/core/text.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import cards from '#ui/layout/cards.module.css';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection, Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { SectionLink } from '#web/app/section-link.tsx';
import { ArticleCard } from '#web/features/article/article-card.tsx';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import { GRID_SIZES, LotCard } from '#web/features/lot/lot-card.tsx';
import css from './agent-below-fold.module.css';
import type { AgentData } from './load-team.ts';

/** How many lots are shown here; the catalogue has all of them. */
const MAX_LOTS = 6;

/** Everything under the first screen of an agent's page. */
export function AgentBelowFold({ agent, articles }: AgentData) {
  return (
    <>
      <AboutAndForm agent={agent} />
      <Lots agent={agent} />
      {articles.length > 0 && (
        <HeadedSection title={m['agentPage.articles']()}>
          <ul className={cards.cards}>
            {articles.map((article) => (
              <li key={article.slug}>
                <ArticleCard article={article} sizes={GRID_SIZES} />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
    </>
  );
}

function AboutAndForm({ agent }: { agent: AgentDetails }) {
  const id = useId();
  return (
    <Section labelledBy={id} tone="tint">
      <div className={classNames(grid.wrap, grid.grid)}>
        <div className={css.about}>
          {splitParagraphs(agent.about).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={css.form}>
          <h2 id={id}>{m['lead.realtor.title']()}</h2>
          <p className={text.mute}>{m['lead.realtor.text']()}</p>
          <LeadForm type="realtor-contact" context={{ agentId: agent.id, agentName: agent.name }} layout="card" />
        </div>
      </div>
    </Section>
  );
}

function Lots({ agent: { id, lots, lotsCount } }: { agent: AgentDetails }) {
  const all: ReactNode = lotsCount > MAX_LOTS && (
    <SectionLink to={`/catalog?agent=${id}`}>{m['agentPage.allLots']({ count: lotsCount, shown: formatNumber(lotsCount, getLocale()) })}</SectionLink>
  );
  return (
    <HeadedSection title={m['agentPage.lots']()} side={all}>
      {lots.length === 0 && <p className={classNames(text.mute, css.none)}>{m['agentPage.noLots']()}</p>}
      <ul className={cards.cards}>
        {lots.slice(0, MAX_LOTS).map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
