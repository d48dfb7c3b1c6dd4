import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/controls/button.tsx';
import facts from '#ui/layout/facts.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import type { Mortgage, MortgageTerms } from './calculate-mortgage.ts';
import { formatRoubles } from './format-kopecks.ts';
import css from './mortgage.module.css';

type Props = { terms: MortgageTerms; mortgage: Mortgage; lotId: number; region?: string };

/** The answer, and the way to somebody who will get better terms. */
export function MortgageResult({ terms, mortgage, lotId, region }: Props) {
  const locale = getLocale();
  const level = terms.scheme === 'annuity';
  const sum = (kopecks: number) => formatRoubles(kopecks, locale);
  const { price, downPayment, years, rate, scheme } = terms;
  const calculation = { price, downPayment, years, rate, scheme, payment: mortgage.payment / 100 };
  return (
    <div className={css.result}>
      <div aria-live="polite">
        <p className={classNames(text.small, text.mute)}>{level ? m['mortgage.payment']() : m['mortgage.firstPayment']()}</p>
        <p className={css.sum}>{sum(mortgage.payment)}</p>
      </div>
      <dl className={facts.facts}>
        {!level && (
          <div>
            <dt>{m['mortgageBlock.lastPayment']()}</dt>
            <dd>{sum(mortgage.lastPayment)}</dd>
          </div>
        )}
        <div>
          <dt>{m['mortgage.loan']()}</dt>
          <dd>{sum(mortgage.loan)}</dd>
        </div>
        <div>
          <dt>{m['mortgage.overpayment']()}</dt>
          <dd>{sum(mortgage.overpayment)}</dd>
        </div>
        <div>
          <dt>{m['mortgage.income']()}</dt>
          <dd>{sum(mortgage.income)}</dd>
        </div>
      </dl>
      <div>
        <LeadLink type="mortgage-calculator" context={{ lotId, region, calculation }} className={buttonClass('primary', true)}>
          {m['mortgage.discuss']()}
        </LeadLink>
        <p className={classNames(text.small, text.mute, css.note)}>{m['mortgage.note']()}</p>
      </div>
    </div>
  );
}
