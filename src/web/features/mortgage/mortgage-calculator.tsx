import { type ReactNode, useId } from 'react';
import type { Scheme } from '#contract/catalog/mortgage.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Segments } from '#ui/controls/segments.tsx';
import facts from '#ui/layout/facts.module.css';
import { HeadedSection } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import type { Mortgage } from './calculate-mortgage.ts';
import { formatRoubles } from './format-kopecks.ts';
import css from './mortgage.module.css';

type Props = {
  title: string;
  scheme: Scheme;
  onScheme(scheme: Scheme): void;
  mortgage: Mortgage;
  /** The link to the form about a mortgage. */
  contactLink: ReactNode;
  /** The schedule of payments; with it, the result shows the last payment too. */
  table?: ReactNode;
  /** The sliders of the terms. */
  children: ReactNode;
};

/** A mortgage calculator: the terms, and the result beside them. */
export function MortgageCalculator({ title, scheme, onScheme, mortgage, contactLink, table, children }: Props) {
  const group = useId();
  const locale = getLocale();
  const isAnnuity = scheme === 'annuity';
  const sum = (kopecks: number) => formatRoubles(kopecks, locale);
  return (
    <HeadedSection title={title} tone="tint">
      <div className={css.mortgage}>
        <div className={css.fields}>
          {children}
          <Segments
            label={m['mortgage.scheme']()}
            name={group}
            value={scheme}
            options={[
              { value: 'annuity', title: m['mortgage.annuity']() },
              { value: 'differentiated', title: m['mortgage.differentiated']() },
            ]}
            onChange={onScheme}
          />
        </div>
        <div className={css.result}>
          <div aria-live="polite">
            <p className={classNames(text.small, text.mute)}>{isAnnuity ? m['mortgage.payment']() : m['mortgage.firstPayment']()}</p>
            <p className={css.sum}>{sum(mortgage.payment)}</p>
          </div>
          <dl className={facts.facts}>
            {table && !isAnnuity && (
              <div>
                <dt>{m['lotMortgage.lastPayment']()}</dt>
                <dd>{sum(mortgage.lastPayment)}</dd>
              </div>
            )}
            <div>
              <dt>{m['mortgage.loan']()}</dt>
              <dd>{sum(mortgage.loan)}</dd>
            </div>
            <div>
              <dt>{m['mortgage.totalInterest']()}</dt>
              <dd>{sum(mortgage.totalInterest)}</dd>
            </div>
            <div>
              <dt>{m['mortgage.income']()}</dt>
              <dd>{sum(mortgage.income)}</dd>
            </div>
          </dl>
          <div>
            {contactLink}
            <p className={classNames(text.small, text.mute, css.note)}>{m['mortgage.note']()}</p>
          </div>
        </div>
      </div>
      {mortgage.schedule.length > 0 && table}
    </HeadedSection>
  );
}
