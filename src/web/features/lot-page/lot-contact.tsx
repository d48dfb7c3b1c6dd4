import type { ReactNode, Ref } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import type { PartnerLotDetails } from '#contract/catalog/partner-lot.ts';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { useSettings } from '#web/app/root-data.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import card from '#web/features/contact/contact-card.module.css';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import type { AnyLotDetails } from '#web/stores/any-lot.ts';
import css from './lot-contact.module.css';
import { lotLead } from './lot-lead.ts';

type Props = { ref?: Ref<HTMLElement>; lot: AnyLotDetails; className?: string };

/** The contact card of a lot: its agent or, for a partner's lot, our office, with a form to book a viewing. */
export function LotContact({ ref, lot, className }: Props) {
  return (
    <section ref={ref} id="book-view" className={className} aria-label={lot.agent ? m['lotPage.agent']() : m['lotPage.office']()}>
      <div className={classNames(card.card, card.tall)}>
        {'partner' in lot ? <Office lot={lot} /> : lot.agent && <Agent agent={lot.agent} lot={lot} />}
        <div className={card.form}>
          <LeadForm type="book-view" context={lotLead(lot)} layout="card" />
        </div>
      </div>
    </section>
  );
}

function Agent({ agent, lot }: { agent: AgentItem; lot: AnyLotDetails }) {
  const { telegram, whatsapp } = agent.messengers;
  return (
    <>
      <Person avatar={agent.photo ? <Picture file={pictureFile(agent.photo, 320)} sizes="5rem" className={css.photo} alt="" /> : <Monogram name={agent.name} />}>
        <p className={css.name}>
          <PageLink to={agentPath(agent)}>{agent.name}</PageLink>
        </p>
        <p className={classNames(text.small, text.mute)}>
          {agent.position}, {m['agent.since']({ year: agent.since })}
        </p>
      </Person>
      {agent.quote && (
        <blockquote className={css.quote}>
          <p>{m['agent.quote']({ text: agent.quote })}</p>
        </blockquote>
      )}
      <ContactLinks phone={agent.phone}>
        {telegram && <ContactLink href={telegram}>{m['lotPage.telegram']()}</ContactLink>}
        {whatsapp && <ContactLink href={whatsapp}>{m['lotPage.whatsapp']()}</ContactLink>}
        <ContactLink href={`mailto:${agent.email}`}>{m['lotPage.mail']()}</ContactLink>
      </ContactLinks>
      <LeadLink type="realtor-contact" context={{ ...lotLead(lot), agentId: agent.id, agentName: agent.name }} className={classNames(linkClass, css.ask)}>
        {m['lotPage.askAgent']()}
      </LeadLink>
    </>
  );
}

function Office({ lot }: { lot: PartnerLotDetails }) {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <>
      <Person avatar={<Monogram name={settings.brand.name} />}>
        <p className={css.name}>{settings.brand.name}</p>
        <p className={classNames(text.small, text.mute)}>{settings.phoneHours}</p>
      </Person>
      <p>{m['lotPage.partnerText']({ partner: lot.partner.name, region: lot.region.title })}</p>
      <ContactLinks phone={settings.phone}>
        <ContactLink href={`mailto:${settings.email}`}>{m['lotPage.mail']()}</ContactLink>
        <ContactLink href={lot.partner.link}>{m['lotPage.partnerSite']()}</ContactLink>
      </ContactLinks>
    </>
  );
}

const Person = ({ avatar, children }: { avatar: ReactNode; children: ReactNode }) => (
  <div className={css.person}>
    <div className={css.avatar}>{avatar}</div>
    <div>{children}</div>
  </div>
);

const ContactLinks = ({ phone, children }: { phone: string; children: ReactNode }) => (
  <div>
    <a className={classNames(text.contact, card.phone)} href={phoneHref(phone)}>
      {phone}
    </a>
    <div className={css.links}>{children}</div>
  </div>
);

const ContactLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={classNames(buttonClass('outline'), css.link)} href={href}>
    {children}
  </a>
);
