import type { AskedViewing } from '#contract/office/viewings.ts';
import { m } from '#messages';
import css from './viewings.module.css';
import { askedNote } from './visitor-field.tsx';

/** Leads that ask for a viewing which is not planned yet; a click opens the form for one of them. */
export const AskedList = ({ asked, onChoose }: { asked: readonly AskedViewing[]; onChoose(leadNumber: number): void }) =>
  asked.length === 0 ? null : (
    <section className={css.asked}>
      <h2>{m['office.viewings.asked']()}</h2>
      <ul>
        {asked.map((one) => (
          <li key={one.number}>
            <button type="button" onClick={() => onChoose(one.number)}>
              <b>{one.name || m['office.viewings.nameless']()}</b>
              <span>{askedNote(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
