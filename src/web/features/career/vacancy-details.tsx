import type { Vacancy } from '#contract/agency/vacancy.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import css from './vacancy-details.module.css';

/** A vacancy as one line; opened, it shows all details. */
export function VacancyDetails({ vacancy, open }: { vacancy: Vacancy; open: boolean }) {
  return (
    <details id={vacancy.slug} className={css.vacancy} open={open}>
      <summary>
        <h3>{vacancy.title}</h3>
        <p>{vacancy.salary}</p>
        <Icon name="plus" />
      </summary>
      <div className={css.body}>
        <Points title={m['career.duties']()} points={vacancy.duties} />
        <Points title={m['career.conditions']()} points={vacancy.conditions} />
        <div className={css.side}>
          <h4>{m['career.schedule']()}</h4>
          <p>{vacancy.schedule}</p>
          <LeadLink type="vacancy-application" context={{ vacancyId: vacancy.id, vacancyTitle: vacancy.title }} className={buttonClass('primary')}>
            {m['career.apply']()}
          </LeadLink>
        </div>
      </div>
    </details>
  );
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
