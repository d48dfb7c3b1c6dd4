import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import css from './contact-block.module.css';

/** The common contact at the end of most pages. */
export function ContactBlock({ settings }: { settings: Settings }) {
  return (
    <Section labelledBy="contact" lined>
      <div className={classNames(grid.wrap, grid.grid)}>
        <div className={css.text}>
          <h2 id="contact">{m['contact.title']()}</h2>
          <p className={text.mute}>{m['contact.text']()}</p>
          <a className={classNames(text.contact, css.phone)} href={phoneHref(settings.phone)}>
            {settings.phone}
          </a>
        </div>
        <div className={css.form}>
          <LeadForm type="common-contact" />
        </div>
      </div>
    </Section>
  );
}
