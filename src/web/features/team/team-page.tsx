import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { linkClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import type { TeamData } from './load-team.ts';
import { agentsWith, mainSpecialisms, type Specialism, specialismPath } from './specialisms.ts';
import { TeamCard } from './team-card.tsx';
import css from './team-page.module.css';

export function TeamPage({ agents, specialism }: TeamData) {
  const visible = specialism ? agentsWith(agents, specialism) : agents;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['meta.team.title']()} trail={sectionTrail('team')} lead={m['team.lead']()} />
      <Filter specialisms={mainSpecialisms(agents)} chosen={specialism} total={agents.length} />
      <output className={text.srOnly}>{m['team.total']({ count: visible.length, shown: formatNumber(visible.length, getLocale()) })}</output>
      {visible.length > 0 ? (
        <ul className={css.team}>
          {visible.map((agent) => (
            <li key={agent.id}>
              <TeamCard agent={agent} />
            </li>
          ))}
          {!specialism && (
            <li className={css.join}>
              <h2>{m['team.joinTitle']()}</h2>
              <p className={text.mute}>{m['team.joinText']()}</p>
              <SectionLink to="/career">{m['team.joinLink']()}</SectionLink>
            </li>
          )}
        </ul>
      ) : (
        <div className={css.empty}>
          <h2>{m['team.emptyTitle']()}</h2>
          <p className={text.mute}>{m['team.emptyText']()}</p>
          <PageLink className={linkClass} to="/team">
            {m['team.showAll']()}
          </PageLink>
        </div>
      )}
    </div>
  );
}

/** Links, so that each choice has its own URL and works without JavaScript. */
function Filter({ specialisms, chosen, total }: { specialisms: Specialism[]; chosen?: string; total: number }) {
  if (specialisms.length < 2) return null;
  const choices = [{ title: m['team.all'](), count: total, to: '/team', isChosen: !chosen }, ...specialisms.map(choiceOf(chosen))];
  return (
    <nav aria-label={m['team.filter']()}>
      <ul className={css.filter}>
        {choices.map(({ title, count, to, isChosen }) => (
          <li key={to}>
            <PageLink className={css.choice} to={to} keepsScroll aria-current={isChosen ? 'true' : undefined}>
              {title}
              <small>{formatNumber(count, getLocale())}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const choiceOf = (chosen?: string) => (specialism: Specialism) => ({ ...specialism, to: specialismPath(specialism.title), isChosen: specialism.title === chosen });
