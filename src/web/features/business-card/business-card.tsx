import type { ReactNode } from 'react';
import type { AgentItem } from '#contract/catalog/agent.ts';
import { m } from '#messages';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon, type IconName } from '#ui/styles/icon.tsx';
import { useSettings } from '#web/app/root-data.ts';
import { useLocation } from '#web/app/router/page-context.tsx';
import { SectionLink } from '#web/app/section-link.tsx';
import { agentPath, qrPath, vcardPath } from '#web/features/agent/agent-path.ts';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { alternatesOf, localePath } from '#web/format/locale-path.ts';
import { LanguageLinks } from '#web/layout/language-links.tsx';
import css from './business-card.module.css';
import { CardSides } from './card-sides.tsx';

/** An agent's business card: contacts and a QR code on a phone, a preview of both sides on a desktop. In print only the card is left. */
export function BusinessCard({ agent }: { agent: AgentItem }) {
  const settings = useSettings();
  const { pathname } = useLocation();
  const { telegram, whatsapp } = agent.messengers;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <div className={css.sides}>{settings && <CardSides agent={agent} settings={settings} />}</div>
      <div className={css.details}>
        <h1>{agent.name}</h1>
        <p className={css.position}>{agent.position}</p>
        <p className={css.main}>
          <a className={buttonClass('primary')} href={localePath(vcardPath(agent))} download={`${agent.slug}.vcf`} type="text/vcard">
            <Icon name="plus" />
            {m['businessCard.save']()}
          </a>
        </p>
        <ul className={css.contacts}>
          <ContactLink icon="phone" title={m['businessCard.call']()} href={phoneHref(agent.phone)}>
            {agent.phone}
          </ContactLink>
          <ContactLink icon="mail" title={m['businessCard.mail']()} href={`mailto:${agent.email}`}>
            {agent.email}
          </ContactLink>
          {telegram && <ContactLink icon="arrow" title={m['businessCard.telegram']()} href={telegram} />}
          {whatsapp && <ContactLink icon="arrow" title={m['businessCard.whatsapp']()} href={whatsapp} />}
        </ul>
        <figure className={css.code}>
          <img src={localePath(qrPath(agent))} width="256" height="256" alt={m['businessCard.qr']()} />
          <figcaption>{m['businessCard.qrHint']()}</figcaption>
        </figure>
        <div className={css.more}>
          <SectionLink to={agentPath(agent)}>{m['businessCard.page']()}</SectionLink>
          <ShareButton title={agent.name} text={agent.position} />
          <span className={css.print}>
            <Button look="outline" onClick={() => window.print()}>
              {m['businessCard.print']()}
            </Button>
          </span>
          <LanguageLinks className={css.languages} alternates={alternatesOf(pathname)} />
        </div>
      </div>
    </div>
  );
}

function ContactLink({ icon, title, href, children }: { icon: IconName; title: string; href: string; children?: ReactNode }) {
  return (
    <li>
      <a className={css.contact} href={href}>
        <Icon name={icon} />
        <span>{title}</span>
        {children && <span className={css.value}>{children}</span>}
      </a>
    </li>
  );
}
