import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import card from '#web/features/service/consult-card.module.css';

/** The question to an agent, with the calculation attached. */
export function ValuationConsult({ home, query }: { home: string; query: string }) {
  return (
    <section className={card.card} aria-labelledby="valuation-consult">
      <h2 id="valuation-consult">{m['valuation.consult.title']()}</h2>
      <p className={text.mute}>{m['valuation.consult.text']()}</p>
      <LeadForm type="consult" layout="card" context={{ valuation: query }} values={{ question: m['valuation.consult.question']({ home }) }} />
    </section>
  );
}
