import type { AgentDetails } from '#contract/catalog/agent.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { cardPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { agentTrail } from './agent-meta.ts';
import css from './agent-page.module.css';
import type { AgentData } from './load-team.ts';
import { specialismPath } from './specialisms.ts';

export const below = deferred(async () => (await import('./agent-below-fold.tsx')).AgentBelowFold);

export function AgentPage({ agent, articles }: AgentData) {
  return (
    <>
      <div className={classNames(grid.wrap, css.page)}>
        <Breadcrumbs trail={agentTrail(agent)} />
        <div className={classNames(grid.grid, css.head)}>
          <div className={css.portrait}>
            {agent.photo ? (
              <Picture file={pictureFile(agent.photo, 1280)} sizes="(min-width: 67.5rem) 37vw, (min-width: 48rem) 45vw, 92vw" first alt={agent.name} />
            ) : (
              <Monogram name={agent.name} />
            )}
          </div>
          <div className={css.person}>
            <h1>{agent.name}</h1>
            <p className={css.position}>{agent.position}</p>
            {agent.quote && (
              <blockquote className={classNames(css.quote, text.hang)}>
                <p>{m['agent.quote']({ text: agent.quote })}</p>
              </blockquote>
            )}
            <ContactLinks agent={agent} />
            <Facts agent={agent} />
          </div>
        </div>
      </div>
      <below.Deferred key={agent.id} agent={agent} articles={articles} />
    </>
  );
}

function ContactLinks({ agent }: { agent: AgentDetails }) {
  const { telegram, whatsapp } = agent.messengers;
  return (
    <div className={css.contact}>
      <a className={classNames(text.contact, css.phone)} href={phoneHref(agent.phone)}>
        {agent.phone}
      </a>
      <div className={css.links}>
        {telegram && (
          <a className={buttonClass('outline')} href={telegram}>
            {m['lotPage.telegram']()}
          </a>
        )}
        {whatsapp && (
          <a className={buttonClass('outline')} href={whatsapp}>
            {m['lotPage.whatsapp']()}
          </a>
        )}
        <a className={buttonClass('outline')} href={`mailto:${agent.email}`}>
          {m['lotPage.mail']()}
        </a>
        <SectionLink to={cardPath(agent)}>{m['agentPage.businessCard']()}</SectionLink>
      </div>
    </div>
  );
}

function Facts({ agent: { since, deals, languages, specialisms } }: { agent: AgentDetails }) {
  const locale = getLocale();
  return (
    <dl className={css.facts} aria-label={m['agentPage.facts']()}>
      <div>
        <dt>{m['agentPage.experience']()}</dt>
        <dd>{m['agentPage.since']({ year: since })}</dd>
      </div>
      {deals > 0 && (
        <div>
          <dt>{m['agentPage.deals']()}</dt>
          <dd>{formatNumber(deals, locale)}</dd>
        </div>
      )}
      {languages.length > 0 && (
        <div>
          <dt>{m['agentPage.languages']()}</dt>
          <dd>{formatLanguages(languages, locale)}</dd>
        </div>
      )}
      {specialisms.length > 0 && (
        <div>
          <dt>{m['agentPage.specialisms']()}</dt>
          <dd>
            <ul>
              {specialisms.map((title) => (
                <li key={title}>
                  <PageLink to={specialismPath(title)}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The names of languages: `['ru', 'hy']` → `русский, армянский`. */
function formatLanguages(codes: string[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}
