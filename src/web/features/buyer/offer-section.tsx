import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import css from './offer-section.module.css';

const REASONS = [
  { title: m['customer.reason.quiet.title'], text: m['customer.reason.quiet.text'] },
  { title: m['customer.reason.money.title'], text: m['customer.reason.money.text'] },
  { title: m['customer.reason.papers.title'], text: m['customer.reason.papers.text'] },
];

/** For owners: why to reply to a request instead of placing an advertisement. */
export function OfferSection() {
  return (
    <Section tone="river" labelledBy="offer">
      <div className={classNames(grid.wrap, grid.grid)}>
        <div className={css.text}>
          <h2 id="offer">{m['customer.offerTitle']()}</h2>
          <p className={text.mute}>{m['customer.offerText']()}</p>
          <div className={css.buttons}>
            <a className={buttonClass('paper')} href="#contact">
              {m['customer.tell']()}
            </a>
            <PageLink className={buttonClass('ghost')} to="/services">
              {m['customer.services']()}
            </PageLink>
          </div>
        </div>
        <ul className={css.reasons}>
          {REASONS.map((reason) => (
            <li key={reason.title()}>
              <h3>{reason.title()}</h3>
              <p className={text.mute}>{reason.text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
