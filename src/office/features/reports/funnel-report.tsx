import { LOST_REASONS } from '#contract/office/lead-words.ts';
import { lotReportPath } from '#contract/office/pages.ts';
import { FUNNEL_GROUPS, FUNNEL_STEPS, type FunnelGroup, type FunnelStep } from '#contract/office/report-words.ts';
import type { Funnel, FunnelCounts, FunnelRow } from '#contract/office/reports.ts';
import { m } from '#messages';
import { useResource } from '#office/app/resource.ts';
import { Link, setSearch, useSearch } from '#office/app/router.tsx';
import { reasonTitle, stepTitle } from '#office/features/leads/lead-words.ts';
import buttonCss from '#office/kit/button.module.css';
import { Segments } from '#office/kit/choice.tsx';
import { TextField } from '#office/kit/field.tsx';
import { ScrollTable } from '#office/kit/scroll-table.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import table from '#office/kit/table.module.css';
import { Loaded } from '#office/layout/loaded.tsx';
import { numberText } from '#office/layout/money.ts';
import { PageHead, Section } from '#office/layout/page-head.tsx';
import css from './reports.module.css';

const GROUPS: Record<FunnelGroup, { choice(): string; head(): string }> = {
  source: { choice: () => m['office.reports.source'](), head: () => m['office.reports.group.source']() },
  agent: { choice: () => m['office.reports.agent'](), head: () => m['office.reports.group.agent']() },
  lot: { choice: () => m['office.reports.lot'](), head: () => m['office.reports.group.lot']() },
  period: { choice: () => m['office.reports.period'](), head: () => m['office.reports.group.period']() },
};
/** The first step counts all leads, so its title is «Enquiries» and not «New». */
const funnelTitle = (step: FunnelStep): string => (step === 'new' ? m['office.reports.step.new']() : stepTitle(step));
const DAY = /^\d{4}-\d\d-\d\d$/;

/** How far the leads between two days have come. The days and the grouping of the rows are in the address. */
export function FunnelReport() {
  const search = useSearch();
  const by = FUNNEL_GROUPS.find((group) => group === search.get('by')) ?? 'source';
  const [from, to] = ['from', 'to'].map((name) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? '') : ''));
  const isReversed = Boolean(from && to && from > to);
  const query = new URLSearchParams({ by, ...(from && { from }), ...(to && { to }) });
  const resource = useResource<Funnel>(isReversed ? undefined : `/reports/funnel?${query}`);
  const shown = resource.data;
  const setDay = (name: 'from' | 'to', value: string) => setSearch({ from: from || shown?.from, to: to || shown?.to, [name]: value });
  return (
    <>
      <PageHead title={m['office.nav.reports']()} note={m['office.reports.note']()} />
      <div className={css.filters}>
        <Segments
          label={m['office.reports.by']()}
          value={by}
          options={FUNNEL_GROUPS.map((group) => ({ value: group, title: GROUPS[group].choice() }))}
          onValue={(value) => setSearch({ by: value })}
        />
        <div className={css.days}>
          <TextField
            label={m['office.reports.from']()}
            type="date"
            value={from || (shown?.from ?? '')}
            error={isReversed ? m['office.reports.wrong']() : undefined}
            onChange={({ target }) => setDay('from', target.value)}
          />
          <TextField label={m['office.reports.to']()} type="date" value={to || (shown?.to ?? '')} onChange={({ target }) => setDay('to', target.value)} />
        </div>
      </div>
      {!isReversed && (
        <Loaded resource={resource} rows={8}>
          {(funnel) =>
            funnel.rows.length === 0 ? (
              <EmptyState title={m['office.reports.nothing']()}>{m['office.reports.nothingText']()}</EmptyState>
            ) : (
              <>
                <Steps total={funnel.total} />
                <FunnelTable funnel={funnel} />
                <LostReasons total={funnel.total} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}

const percentOf = (count: number, all: number): string => m['office.reports.share']({ percent: all > 0 ? String(Math.round((count / all) * 100)) : '0' });

/** The leads of all rows together as bars, each as long as the share of the leads that have come to this step. Agents get their own leads only. */
function Steps({ total: { reached } }: { total: FunnelCounts }) {
  return (
    <Section title={m['office.reports.funnel']()} note={m['office.reports.funnelNote']()}>
      <dl className={css.steps}>
        {FUNNEL_STEPS.map((step) => (
          <div key={step}>
            <dt>{funnelTitle(step)}</dt>
            <dd>
              <i aria-hidden="true" style={{ width: `${reached.new > 0 ? (reached[step] / reached.new) * 100 : 0}%` }} />
              <span>
                <b>{numberText(reached[step])}</b> {percentOf(reached[step], reached.new)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function FunnelTable({ funnel: { by, rows, rest, total, views } }: { funnel: Funnel }) {
  const hasViews = by === 'lot';
  return (
    <ScrollTable label={GROUPS[by].choice()} cards className={css.funnel}>
      <thead>
        <tr>
          <th scope="col">{GROUPS[by].head()}</th>
          {hasViews && (
            <th scope="col" className={table.number}>
              {m['office.reports.views']()}
            </th>
          )}
          {FUNNEL_STEPS.map((step) => (
            <th key={step} scope="col" className={table.number}>
              {funnelTitle(step)}
            </th>
          ))}
          <th scope="col" className={table.number}>
            {m['office.reports.lost']()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={css.rowTitle}>
              <RowTitle row={row} by={by} />
            </th>
            {hasViews && <NumberCell title={m['office.reports.views']()} value={row.views} />}
            <Counts counts={row} />
          </tr>
        ))}
        {rest && (
          <tr>
            <th scope="row" className={css.rowTitle}>
              {m['office.reports.rest']({ count: numberText(rest.lots) })}
            </th>
            {/* Only rows of lots are cut off, so this row always has views. */}
            <NumberCell title={m['office.reports.views']()} value={rest.views} />
            <Counts counts={rest} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr className={css.total}>
          <th scope="row" className={css.rowTitle}>
            {m['office.reports.total']()}
          </th>
          {hasViews && <NumberCell title={m['office.reports.views']()} value={views ?? 0} />}
          <Counts counts={total} />
        </tr>
      </tfoot>
    </ScrollTable>
  );
}

function RowTitle({ row: { key, title }, by }: { row: FunnelRow; by: FunnelGroup }) {
  if (by !== 'lot' || !key) return <span translate={by === 'source' && key ? 'no' : undefined}>{title}</span>;
  return (
    <>
      <Link href={lotReportPath(Number(key))} className={buttonCss.text} aria-label={m['office.reports.open']({ id: key })}>
        {key}
      </Link>{' '}
      {title}
    </>
  );
}

const Counts = ({ counts: { reached, lost } }: { counts: FunnelCounts }) => (
  <>
    {FUNNEL_STEPS.map((step) => (
      <NumberCell key={step} title={funnelTitle(step)} value={reached[step]} />
    ))}
    <NumberCell title={m['office.reports.lost']()} value={lost} />
  </>
);

const NumberCell = ({ title, value }: { title: string; value: number | null }) => (
  <td className={table.number} data-label={title}>
    {value === null ? '—' : numberText(value)}
  </td>
);

function LostReasons({ total: { lost, lostBy } }: { total: FunnelCounts }) {
  if (lost === 0) return null;
  return (
    <div className={css.lost}>
      <Section title={m['office.reports.lostTitle']()} note={numberText(lost)}>
        <ul>
          {LOST_REASONS.filter((reason) => lostBy[reason] > 0)
            .toSorted((one, other) => lostBy[other] - lostBy[one])
            .map((reason) => (
              <li key={reason}>
                <span>{reasonTitle(reason)}</span>
                <span>
                  <b>{numberText(lostBy[reason])}</b> {percentOf(lostBy[reason], lost)}
                </span>
              </li>
            ))}
        </ul>
      </Section>
    </div>
  );
}
