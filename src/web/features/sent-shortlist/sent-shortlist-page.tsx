import type { ChosenLot, LotAnswer, SentShortlist } from '#contract/lead/shortlist.ts';
import { m } from '#messages';
import { buttonClass, linkClass } from '#ui/controls/button.tsx';
import cards from '#ui/layout/cards.module.css';
import { Picture } from '#ui/media/picture.tsx';
import action from '#ui/styles/action.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import text from '#ui/styles/text.module.css';
import { PageLink } from '#web/app/page-link.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { Monogram } from '#web/features/agent/monogram.tsx';
import { LotCard } from '#web/features/lot/lot-card.tsx';
import contact from '#web/features/lot-page/lot-contact.module.css';
import { ListHead, ListPage } from '#web/features/shortlist/list-page.tsx';
import { phoneHref } from '#web/format/format-phone.ts';
import css from './sent-shortlist-page.module.css';

/** The id of a lot on the page, for a link to it. */
export const lotAnchor = (id: number): string => `lot-${id}`;

/** Lots that an agent has chosen for somebody. The buttons submit forms, so they work without JavaScript. */
export function SentShortlistPage({ shortlist: { message, from, lots } }: { shortlist: SentShortlist }) {
  const title = m['sentShortlist.title']();
  return (
    <ListPage>
      <ListHead title={title} trail={[{ title, to: '/shortlist' }]} total={lots.filter(({ lot }) => lot).length} />
      <div className={css.top}>
        <p className={css.message}>{message || m['sentShortlist.text']()}</p>
        <Sender from={from} />
      </div>
      <h2 className={text.srOnly}>{m['shortlist.list']()}</h2>
      <ul className={cards.cards}>
        {lots.map((chosen) => (
          <li key={chosen.id} id={lotAnchor(chosen.id)} className={css.chosen}>
            {chosen.lot ? (
              <>
                <LotCard lot={chosen.lot} />
                <Answer chosen={chosen} />
              </>
            ) : (
              <div className={text.mute}>
                <h3>{chosen.title}</h3>
                <p>{m['sentShortlist.gone']()}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

/** Who has chosen the lots, and how to reach them. */
function Sender({ from: { name, agent } }: Pick<SentShortlist, 'from'>) {
  return (
    <div className={contact.person}>
      {agent?.photo ? <Picture file={pictureFile(agent.photo, 320)} sizes="5rem" className={contact.photo} alt="" /> : <Monogram name={agent?.name ?? name} />}
      <div>
        <p className={contact.name}>{agent ? <PageLink to={agentPath(agent)}>{agent.name}</PageLink> : name}</p>
        {agent && (
          <>
            <p className={classNames(text.small, text.mute)}>{agent.position}</p>
            <p className={text.small}>
              <a className={linkClass} href={phoneHref(agent.phone)}>
                {agent.phone}
              </a>{' '}
              <a className={linkClass} href={`mailto:${agent.email}`}>
                {agent.email}
              </a>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

const GIVEN_ANSWER_TEXTS: Record<LotAnswer, () => string> = { wanted: m['sentShortlist.saidWanted'], refused: m['sentShortlist.saidRefused'] };

/** What the visitor has answered about a lot, or the buttons to answer. */
function Answer({ chosen: { id, title, answer } }: { chosen: ChosenLot }) {
  return (
    <form method="post" className={contact.links}>
      <input type="hidden" name="lot" value={id} />
      {answer ? (
        <>
          <p className={action.action}>
            <Icon name={answer === 'wanted' ? 'check' : 'close'} />
            {GIVEN_ANSWER_TEXTS[answer]()}
          </p>
          <button type="submit" name="answer" value="none" className={linkClass} aria-label={m['sentShortlist.takeBackOf']({ title })}>
            {m['sentShortlist.takeBack']()}
          </button>
        </>
      ) : (
        <>
          <button type="submit" name="answer" value="wanted" className={buttonClass('outline')} aria-label={m['sentShortlist.wantOf']({ title })}>
            {m['sentShortlist.want']()}
          </button>
          <button type="submit" name="answer" value="refused" className={linkClass} aria-label={m['sentShortlist.refuseOf']({ title })}>
            {m['sentShortlist.refuse']()}
          </button>
        </>
      )}
    </form>
  );
}

/** For a link to a shortlist that does not exist, or no longer. */
export function NoShortlistPage() {
  const title = m['sentShortlist.none']();
  return (
    <ListPage>
      <ListHead title={title} trail={[{ title, to: '/shortlist' }]} />
      <p className={css.message}>{m['sentShortlist.noneText']()}</p>
      <PageLink className={buttonClass('primary')} to="/catalog">
        {m['shortlist.openCatalogue']()}
      </PageLink>
    </ListPage>
  );
}
