import { useState } from 'react';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { Icon } from '#ui/styles/icon.tsx';
import { formatKopecks, formatRoubles } from './format-kopecks.ts';
import { MONTHS_IN_YEAR, type Payment, type PaymentYear, paymentYears } from './payment-schedule.ts';
import css from './payment-table.module.css';

/** The schedule of payments: collapsed at first, then by years, then by months. */
export function PaymentTable({ schedule }: { schedule: Payment[] }) {
  return (
    <details className={css.schedule}>
      <summary>
        {m['lotMortgage.schedule']()}
        <Icon name="down" />
      </summary>
      <p className={css.how}>{m['lotMortgage.scheduleHow']()}</p>
      {paymentYears(schedule).map((year) => (
        <Year key={year.year} year={year} />
      ))}
    </details>
  );
}

/** There may be hundreds of months, so they are rendered only while their year is open. */
function Year({ year }: { year: PaymentYear }) {
  const [open, setOpen] = useState(false);
  const locale = getLocale();
  return (
    <details className={css.year} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{m['lotMortgage.year']({ year: year.year })}</span>
        <span>{m['lotMortgage.yearPaid']({ sum: formatRoubles(year.paid, locale) })}</span>
        <span className={css.interest}>{m['lotMortgage.yearInterest']({ sum: formatRoubles(year.interest, locale) })}</span>
        <span>{m['lotMortgage.yearBalance']({ sum: formatRoubles(year.balance, locale) })}</span>
        <Icon name="down" />
      </summary>
      {open && <Months year={year} />}
    </details>
  );
}

function Months({ year: { year, months } }: { year: PaymentYear }) {
  const locale = getLocale();
  return (
    <table className={css.months}>
      <thead>
        <tr>
          <th scope="col">{m['lotMortgage.month']()}</th>
          <th scope="col">{m['lotMortgage.monthPayment']()}</th>
          <th scope="col">{m['lotMortgage.monthInterest']()}</th>
          <th scope="col">{m['lotMortgage.monthPrincipal']()}</th>
          <th scope="col">{m['lotMortgage.monthBalance']()}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ payment, interest, principal, balance }, index) => (
          <tr key={index}>
            <th scope="row">{(year - 1) * MONTHS_IN_YEAR + index + 1}</th>
            <td>{formatKopecks(payment, locale)}</td>
            <td>{formatKopecks(interest, locale)}</td>
            <td>{formatKopecks(principal, locale)}</td>
            <td>{formatKopecks(balance, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
