import type { Headquarters } from '#contract/agency/headquarters.ts';
import type { Settings } from '#contract/agency/settings.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import facts from '#ui/layout/facts.module.css';
import grid from '#ui/layout/grid.module.css';
import { HeadedSection, Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { externalHref } from '#web/app/navigate-to.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import { PointsMap } from '#web/features/map/points-map.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './contacts-page.module.css';
import { HeadquartersFacts } from './headquarters-facts.tsx';
import { officeAnchor } from './load-headquarters.ts';

export function ContactsPage({ settings, offices }: { settings: Settings; offices: Headquarters[] }) {
  const points = offices.map((office) => ({ id: office.id, title: office.title, coordinates: office.coordinates, to: `/headquarters#${officeAnchor(office)}` }));
  return (
    <>
      <div className={grid.wrap}>
        <PageHead title={m['pages.contacts']()} trail={sectionTrail('contacts')} lead={m['contacts.lead']()} />
        <AgencyContacts settings={settings} />
        {points.length > 0 && <PointsMap points={points} title={m['contacts.mapTitle']()} />}
      </div>
      {offices.length > 0 && (
        <HeadedSection title={m['contacts.offices']()} side={<SectionLink to="/headquarters">{m['contacts.officesLink']()}</SectionLink>}>
          <ul className={css.offices}>
            {offices.map((office) => (
              <li key={office.id}>
                <h3>{office.title}</h3>
                <HeadquartersFacts office={office} />
              </li>
            ))}
          </ul>
        </HeadedSection>
      )}
      <Chief />
      <Legal settings={settings} />
    </>
  );
}

function AgencyContacts({ settings: { phone, phoneHours, email, socials } }: { settings: Settings }) {
  return (
    <div className={css.contacts}>
      <div>
        <a className={classNames(text.contact, css.phone)} href={phoneHref(phone)}>
          {phone}
        </a>
        <p className={text.mute}>{phoneHours}</p>
      </div>
      <div>
        <a className={classNames(text.contact, css.mail)} href={`mailto:${email}`}>
          {email}
        </a>
        <p className={text.mute}>{m['contacts.mailNote']()}</p>
      </div>
      {socials.length > 0 && (
        <ul className={css.socials} aria-label={m['footer.socials']()}>
          {socials.map(({ iconName, name, href }) => (
            <li key={iconName}>
              <a className={linkClass} href={externalHref(href)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chief() {
  return (
    <Section tone="tint" labelledBy="chief">
      <div className={classNames(grid.wrap, grid.grid)}>
        <div className={css.chief}>
          <h2 id="chief">{m['lead.chief.title']()}</h2>
          <p className={text.mute}>{m['contacts.chiefText']()}</p>
        </div>
        <div className={css.form}>
          <LeadForm type="chief-contact" />
        </div>
      </div>
    </Section>
  );
}

function Legal({ settings: { brand, legal, address, email, phone } }: { settings: Settings }) {
  const rows = [
    [m['contacts.legalName'](), brand.legalName],
    [m['contacts.inn'](), legal.inn],
    [m['contacts.ogrn'](), legal.ogrn],
    [m['contacts.legalAddress'](), address],
    [m['form.phone'](), phone],
    [m['lead.email'](), email],
  ] as const;
  return (
    <Section labelledBy="legal">
      <div className={classNames(grid.wrap, grid.grid)}>
        <h2 id="legal" className={css.chief}>
          {m['contacts.legal']()}
        </h2>
        <dl className={classNames(facts.facts, css.form, css.legal)}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
