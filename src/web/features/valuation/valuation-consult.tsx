import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import card from '#web/features/service/consult-card.module.css';

/** The question to an agent about a home. `title` describes the home; `query` has its values for the server, which attaches the calculation. */
export function ValuationConsult({ title, query }: { title: string; query: string }) {
  return (
    <section className={card.card} aria-labelledby="valuation-consult">
      <h2 id="valuation-consult">{m['valuation.consult.title']()}</h2>
      <p className={text.mute}>{m['valuation.consult.text']()}</p>
      <LeadForm type="consult" layout="card" context={{ valuation: query }} values={{ question: m['valuation.consult.question']({ home: title }) }} />
    </section>
  );
}
