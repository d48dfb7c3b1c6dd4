import { m } from '#messages';
import css from './policy-list.module.css';

export type StorageRow = { name: string; purpose: string; term: string };

/** What the site stores in the browser: name, purpose, term. */
export function StorageTable({ rows }: { rows: StorageRow[] }) {
  return (
    <table className={css.storage}>
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
