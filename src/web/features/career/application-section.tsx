import type { Vacancy } from '#contract/agency/vacancy.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import css from './application-section.module.css';
import { applyPath } from './load-career.ts';

/** The application form. Its vacancy is in the URL, so that another can be chosen without JavaScript. */
export function ApplicationSection({ vacancies, chosen }: { vacancies: Vacancy[]; chosen: Vacancy }) {
  return (
    <Section labelledBy="apply" tone="tint">
      <div className={classNames(grid.wrap, grid.grid)}>
        <div className={css.text}>
          <h2 id="apply">{m['lead.vacancy.title']()}</h2>
          <p className={text.mute}>{m['lead.vacancy.text']()}</p>
          <nav aria-label={m['career.choose']()}>
            <ul className={css.choices}>
              {vacancies.map((vacancy) => (
                <li key={vacancy.slug}>
                  <PageLink className={css.choice} to={applyPath(vacancy)} keepsScroll rel="nofollow" aria-current={vacancy === chosen ? 'true' : undefined}>
                    {vacancy.title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={css.form}>
          <LeadForm type="vacancy-application" context={{ vacancyId: chosen.id, vacancyTitle: chosen.title }} />
        </div>
      </div>
    </Section>
  );
}
