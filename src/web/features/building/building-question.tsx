import { m } from '#messages';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { useSettings } from '#web/app/root-data.ts';
import card from '#web/features/contact/contact-card.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import css from './building-question.module.css';
import type { BuildingView } from './building-view.ts';

/** The form for a question about the building; the lead that it sends has the address of this page. */
export function BuildingQuestion({ view, className }: { view: BuildingView; className?: string }) {
  const settings = useSettings();
  return (
    <section id="ask" className={className} aria-labelledby="ask-title">
      <div className={card.card}>
        <div>
          <h2 id="ask-title" className={css.title}>
            {view.askTitle}
          </h2>
          {settings && (
            <>
              <a className={classNames(text.contact, card.phone, css.phone)} href={phoneHref(settings.phone)}>
                {settings.phone}
              </a>
              <p className={classNames(text.small, text.mute)}>{settings.phoneHours}</p>
            </>
          )}
        </div>
        <div className={card.form}>
          <p className={classNames(text.small, text.mute, css.note)}>{m['building.askNote']()}</p>
          <LeadForm type="consult" layout="card" />
        </div>
      </div>
    </section>
  );
}
