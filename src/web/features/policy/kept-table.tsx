import { m } from '#messages';
import css from './policy-list.module.css';

export type KeptRow = { name: string; purpose: string; term: string };

/** What is kept in the browser, by its name. */
export function KeptTable({ rows }: { rows: KeptRow[] }) {
  return (
    <table className={css.kept}>
      <thead>
        <tr>
          <th scope="col">{m['policy.cookies.name']()}</th>
          <th scope="col">{m['policy.cookies.purpose']()}</th>
          <th scope="col">{m['policy.cookies.term']()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, term }) => (
          <tr key={name}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td>{purpose}</td>
            <td>{term}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
