import type { Plot } from '#contract/office/today.ts';
import { m } from '#messages';
import table from '#office/kit/table.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import css from './today.module.css';

/** The last weeks as three plots. The server has drawn them; the same numbers are in a table below each. */
export const TodayPlots = ({ plots }: { plots: readonly Plot[] }) => (
  <section className={css.plots} aria-label={m['office.today.plots']()}>
    {plots.map(({ id, title, note, svg, columns, rows }) => (
      <figure key={id}>
        <figcaption>
          <b>{title}</b>
          {note && <span>, {note}</span>}
        </figcaption>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server, which escapes every text in it (server/lead/today/svg.ts) */}
        <div dangerouslySetInnerHTML={{ __html: svg }} />
        <details>
          <summary>{m['office.today.table']()}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <section className={css.numbersTable} aria-label={title} tabIndex={0}>
            <table className={classNames(table.table, table.tight)}>
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    <th key={column} scope="col" className={index > 0 ? table.number : undefined}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.title}>
                    <th scope="row">{row.title}</th>
                    {row.values.map((value, index) => (
                      <td key={columns[index + 1]} className={table.number}>
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </figure>
    ))}
  </section>
);
