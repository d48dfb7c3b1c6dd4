import { dayFormat } from '#contract/core/date-format.ts';
import type { ViewingState } from '#contract/office/lead-words.ts';
import { officePath } from '#contract/office/pages.ts';
import type { LotReport as Report } from '#contract/office/reports.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { Link } from '#office/app/router.tsx';
import { countedTitle } from '#office/features/viewings/viewing-words.tsx';
import buttonCss from '#office/kit/button.module.css';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import table from '#office/kit/table.module.css';
import { Loaded } from '#office/layout/loaded.tsx';
import { dayText } from '#office/layout/moment.ts';
import { moneyText, numberText } from '#office/layout/money.ts';
import { PageHead, Section } from '#office/layout/page-head.tsx';
import { PdfMenu } from '#office/layout/pdf-menu.tsx';
import css from './reports.module.css';

/** What a lot has brought: for the agent, and as a PDF for the owner of the property. */
export function LotReport({ id }: { id: number }) {
  const resource = useResource<Report>(`/reports/lots/${id}`);
  return (
    <>
      <PageHead
        title={m['office.reports.lotTitle']({ id: String(id) })}
        note={
          <Link href={`${officePath('reports')}?by=lot`} className={buttonCss.text}>
            {m['office.reports.back']()}
          </Link>
        }
        actions={resource.data && <PdfMenu label={m['office.reports.forOwner']()} path={`/reports/lots/${id}/pdf`} name={`lot-${id}`} saved={m['office.reports.saved']()} />}
      />
      <Loaded resource={resource} rows={8}>
        {(report) => <ReportContent report={report} />}
      </Loaded>
    </>
  );
}

function ReportContent({ report }: { report: Report }) {
  const { title, address, price, daysOnMarket, views, enquiries, viewings, prices } = report;
  const figures = [
    { title: m['office.reports.days'](), value: daysOnMarket === null ? '—' : numberText(daysOnMarket) },
    { title: m['office.reports.viewsTotal'](), value: numberText(views.total) },
    { title: m['office.reports.enquiries'](), value: numberText(enquiries.total) },
    { title: m['office.reports.held'](), value: numberText(viewings.held) },
  ];
  return (
    <div className={css.report}>
      <p className={css.lot}>
        <Link href={officePath('lot', { id: report.id })} className={buttonCss.text}>
          {title}
        </Link>{' '}
        <span>
          {address}, {moneyText(price)}
        </span>
      </p>
      <dl className={css.figures}>
        {figures.map((figure) => (
          <div key={figure.title}>
            <dt>{figure.title}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.columns}>
        <Views weeks={views.weeks} />
        <div className={css.stack}>
          <Section title={m['office.reports.kinds']()}>
            {enquiries.kinds.length === 0 ? (
              <p className={css.none}>{m['office.reports.none']()}</p>
            ) : (
              <Rows rows={enquiries.kinds.map((kind) => ({ title: kind.title, value: numberText(kind.count) }))} />
            )}
          </Section>
          <Section title={m['office.reports.viewings']()}>
            <Rows rows={ORDER.map((state) => ({ title: countedTitle(state), value: numberText(viewings[state]) }))} />
          </Section>
          <Section title={m['office.reports.prices']()}>
            <Rows rows={prices.map((change) => ({ key: change.at, title: dayText(new Date(change.at)), value: moneyText(change.price) }))} />
          </Section>
        </div>
      </div>
    </div>
  );
}

const ORDER: readonly ViewingState[] = ['held', 'planned', 'missed', 'cancelled'];

const Rows = ({ rows }: { rows: { key?: string; title: string; value: string }[] }) => (
  <dl className={css.rows}>
    {rows.map(({ key, title, value }) => (
      <div key={key ?? title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Views({ weeks }: { weeks: Report['views']['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ ru, en }) => ru + en));
  const days = dayFormat(locale.get(), { day: 'numeric', month: 'short' });
  return (
    <Section title={m['office.reports.weekly']()}>
      <ScrollTable label={m['office.reports.weekly']()}>
        <thead>
          <tr>
            <th scope="col">{m['office.reports.week']()}</th>
            <th scope="col" className={table.number}>
              {m['office.reports.inRu']()}
            </th>
            <th scope="col" className={table.number}>
              {m['office.reports.inEn']()}
            </th>
            <th scope="col" className={table.number}>
              {m['office.reports.total']()}
            </th>
            <td className={css.bar} />
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ from, to, ru, en }) => (
            <tr key={from}>
              <th scope="row" className={css.rowTitle}>
                {days.formatRange(new Date(from), new Date(to))}
              </th>
              <td className={table.number}>{numberText(ru)}</td>
              <td className={table.number}>{numberText(en)}</td>
              <td className={table.number}>{numberText(ru + en)}</td>
              <td className={css.bar}>
                <i aria-hidden="true" style={{ width: `${((ru + en) / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
