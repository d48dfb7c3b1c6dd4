import type { LeadDetail } from '#contract/office/leads.ts';
import { Part } from '#office/layout/part.tsx';
import css from './lead.module.css';

/** A list of facts, each with its label. */
export const Facts = ({ title, facts }: { title: string; facts: LeadDetail['facts'] }) =>
  facts.length === 0 ? null : (
    <Part title={title}>
      <dl className={css.facts}>
        {facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? (
                <a href={href} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
