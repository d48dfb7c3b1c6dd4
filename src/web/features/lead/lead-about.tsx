import { formatPrice } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import css from './lead-about.module.css';
import type { Calculation, LeadContext } from './lead-context.ts';

/** The facts above a form: which lot, agent, vacancy or calculation it is about. */
export function LeadAbout({ context }: { context: LeadContext }) {
  const { lotTitle, lotPrice, agentName, vacancyTitle, buyerTitle, calculation } = context;
  const lines = [
    [
      m['lead.about.lot'](),
      lotTitle && (lotPrice === undefined || calculation ? lotTitle : m['lead.about.priced']({ title: lotTitle, price: formatPrice(lotPrice, getLocale()) })),
    ],
    [m['lead.about.agent'](), agentName],
    [m['lead.about.vacancy'](), vacancyTitle],
    [m['lead.about.buyer'](), buyerTitle],
    ...(calculation ? linesOf(calculation) : []),
  ].filter(([, value]) => value);
  if (lines.length === 0) return null;
  return (
    <dl className={css.about}>
      {lines.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ price, downPayment, years, rate, scheme, payment }: Calculation): [string, string][] {
  const money = (value: number) => formatPrice(Math.round(value), getLocale());
  const percent = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(rate);
  return [
    [m['lead.about.price'](), money(price)],
    [m['lead.about.downPayment'](), money(downPayment)],
    [m['lead.about.term'](), m['lead.about.years']({ count: years })],
    [m['lead.about.rate'](), m['lead.about.percent']({ value: percent })],
    [scheme === 'annuity' ? m['lead.about.annuity']() : m['lead.about.differentiated'](), money(payment)],
  ];
}
