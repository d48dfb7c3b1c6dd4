import { m } from '#messages';
import text from '#ui/styles/text.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import css from './consult-card.module.css';

/** The form for a question about any of the services. */
export function ConsultCard() {
  return (
    <section id="consult" className={css.card} aria-labelledby="consult-title">
      <h2 id="consult-title">{m['lead.consult.title']()}</h2>
      <p className={text.mute}>{m['lead.consult.text']()}</p>
      <LeadForm type="consult" layout="card" />
    </section>
  );
}
