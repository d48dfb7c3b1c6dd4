import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { deferred } from '#ui/loading/deferred.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './career-page.module.css';
import type { CareerData } from './load-career.ts';
import { VacancyDetails } from './vacancy-details.tsx';

export const application = deferred(async () => (await import('./application-section.tsx')).ApplicationSection);

export function CareerPage({ vacancies, chosenSlug }: CareerData) {
  const chosen = vacancies.find(({ slug }) => slug === chosenSlug);
  const [first] = vacancies;
  return (
    <>
      <div className={grid.wrap}>
        <PageHead title={m['meta.career.title']()} trail={sectionTrail('career')} lead={m['career.lead']()} />
        <Reasons />
      </div>
      {first ? (
        <>
          <HeadedSection
            title={m['career.vacancies']()}
            side={<p className={text.mute}>{m['career.total']({ count: vacancies.length, shown: formatNumber(vacancies.length, getLocale()) })}</p>}
          >
            <div className={css.vacancies}>
              {vacancies.map((vacancy) => (
                <VacancyDetails key={`${vacancy.slug} ${vacancy === chosen}`} vacancy={vacancy} open={vacancy === chosen} />
              ))}
            </div>
          </HeadedSection>
          <application.Deferred vacancies={vacancies} chosen={chosen ?? first} />
        </>
      ) : (
        <Empty />
      )}
    </>
  );
}

function Reasons() {
  const reasons = [
    { title: m['career.reasons.helpTitle'](), reason: m['career.reasons.helpText']() },
    { title: m['career.reasons.mentorTitle'](), reason: m['career.reasons.mentorText']() },
    { title: m['career.reasons.buyersTitle'](), reason: m['career.reasons.buyersText']() },
    { title: m['career.reasons.restTitle'](), reason: m['career.reasons.restText']() },
  ];
  return (
    <section aria-labelledby="why">
      <h2 id="why" className={text.srOnly}>
        {m['career.why']()}
      </h2>
      <ul className={css.reasons}>
        {reasons.map(({ title, reason }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Empty() {
  return (
    <HeadedSection title={m['career.emptyTitle']()}>
      <p className={classNames(text.mute, css.empty)}>{m['career.emptyText']()}</p>
      <LeadLink type="chief-contact" className={buttonClass('primary')}>
        {m['career.emptyLink']()}
      </LeadLink>
    </HeadedSection>
  );
}
