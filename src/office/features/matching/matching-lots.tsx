import { useState } from 'react';
import type { Locale } from '#contract/core/locale.ts';
import { derivative } from '#contract/media/media.ts';
import type { KnownWish, LotMatch, LotMatches, PastLot } from '#contract/office/matching.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { call, reasonText } from '#office/app/api.ts';
import { useLeadNews } from '#office/app/lead-news.ts';
import { isAboutPerson } from '#office/app/news-about-person.ts';
import { useResource } from '#office/app/resource.ts';
import { Link } from '#office/app/router.tsx';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { Button, TextButton, TextLink } from '#office/kit/button.tsx';
import { Checkbox } from '#office/kit/choice.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { momentText } from '#office/layout/moment.ts';
import { lotPriceText } from '#office/layout/money.ts';
import { Part } from '#office/layout/part.tsx';
import css from './matching.module.css';
import { ShortlistDialog } from './shortlist-dialog.tsx';

const MATCHING_ID = 'matching';
const SHOWN = 5;
/** As many as the server takes. */
const MAX_CHOSEN = 20;
const PICTURE_WIDTH = 160;

type Props = {
  personId: number;
  /** The language of the visitor. */
  lang: Locale;
  /** The lead that a shortlist would answer. */
  lead?: number;
  /** Loads the page again: what was sent is shown in its log. */
  onSent(): void;
};

/** Lots that fit what a person is looking for, with the reasons, to choose from and to send. */
export function MatchingLots(props: Props) {
  const resource = useResource<LotMatches>(`/matching/people/${props.personId}`);
  const { data, failure, reload } = resource;
  useLeadNews((news) => isAboutPerson(news, { id: props.personId }, 'shortlist') && reload());
  return (
    <Part isRegion id={MATCHING_ID} title={m['officeMatching.title']()} count={data?.total}>
      <div className={css.matches}>
        {data && <Matches {...props} matches={data} reload={reload} />}
        {!data && failure && (
          <p className={css.note}>
            {failure.message} <TextButton onClick={reload}>{m['office.again']()}</TextButton>
          </p>
        )}
      </div>
    </Part>
  );
}

/** Scrolls to the lots for a shortlist, which are far below on a phone, and moves the focus there. */
export function showMatchingLots(): void {
  const part = document.getElementById(MATCHING_ID);
  part?.scrollIntoView();
  (part?.querySelector('input') ?? part)?.focus({ preventScroll: true });
}

function Matches({ personId, lang, lead, onSent, matches: { wishes, items, total, past }, reload }: Props & { matches: LotMatches; reload(): void }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [message, setMessage] = useState('');
  // Whoever looks at the office as another role may change nothing: the server refuses it.
  const isViewingAsRole = useStore(session)?.viewing === true;
  const refuse = async (lot: number, isRefused: boolean) => {
    try {
      await call('POST', '/shortlists/refusals', { body: { for: { personId }, lot, isRefused } });
      setChosen((ids) => ids.filter((id) => id !== lot));
      if (isRefused) showToast({ text: m['officeMatching.refused'](), action: { title: m['officeMatching.putBack'](), run: () => void refuse(lot, false) } });
    } catch (error) {
      showToast({ text: reasonText(error), failed: true });
    }
    reload();
  };
  const toggle = (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(0, MAX_CHOSEN)));
  const picked = chosen.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <>
      <Wishes wishes={wishes} />
      {wishes.length > 0 && items.length === 0 && <p className={css.note}>{m['officeMatching.nothing']()}</p>}
      {items.length > 0 && (
        <ul className={css.lots}>
          {items.slice(0, showsAll ? undefined : SHOWN).map((item) => (
            <Match
              key={item.id}
              item={item}
              wish={wishes.length > 1 ? wishes[item.wish] : undefined}
              isChosen={chosen.includes(item.id)}
              onToggle={() => toggle(item.id)}
              onRefuse={isViewingAsRole ? undefined : () => void refuse(item.id, true)}
            />
          ))}
        </ul>
      )}
      {items.length > SHOWN && !showsAll && <TextButton onClick={() => setShowsAll(true)}>{m['officeMatching.more']({ count: items.length - SHOWN })}</TextButton>}
      {total > items.length && (showsAll || items.length <= SHOWN) && <p className={css.note}>{m['officeMatching.rest']({ count: total - items.length })}</p>}
      {items.length > 0 && !isViewingAsRole && (
        <div>
          <Button icon="mail" blocked={picked.length === 0 ? m['officeMatching.chooseFirst']() : undefined} onClick={() => setDialogOpen(true)}>
            {picked.length === 0 ? m['officeMatching.send']() : m['officeMatching.sendCount']({ count: picked.length })}
          </Button>
          {picked.length === 0 && <p className={css.hint}>{m['officeMatching.chooseFirst']()}</p>}
        </div>
      )}
      <Past past={past} onPutBack={isViewingAsRole ? undefined : (lot) => void refuse(lot, false)} />
      {isDialogOpen && (
        <ShortlistDialog
          seeker={{ personId }}
          lots={picked}
          lang={lang}
          lead={lead}
          message={message}
          onMessage={setMessage}
          onClose={() => setDialogOpen(false)}
          onSent={() => {
            setChosen([]);
            setMessage('');
            reload();
            onSent();
          }}
        />
      )}
    </>
  );
}

const SOURCES: Record<KnownWish['source'], (wish: KnownWish) => string> = {
  wish: ({ text }) => m['officeMatching.source.wish']({ text }),
  alert: ({ text }) => m['officeMatching.source.alert']({ text }),
  lead: ({ text, lead }) => m['officeMatching.source.lead']({ text, lead: String(lead) }),
  request: ({ text }) => m['officeMatching.source.request']({ text }),
};

/** Which of several wishes a lot was compared with: without it, «дешевле» (cheaper) does not say than what. */
const COMPARED: Record<KnownWish['source'], (wish: KnownWish) => string> = {
  wish: m['officeMatching.compared.wish'],
  alert: m['officeMatching.compared.alert'],
  lead: ({ lead }) => m['officeMatching.compared.lead']({ lead: String(lead) }),
  request: m['officeMatching.compared.request'],
};

/** The wishes by which the lots were found. */
const Wishes = ({ wishes }: Pick<LotMatches, 'wishes'>) =>
  wishes.length === 0 ? (
    <p className={css.note}>{m['officeMatching.unknown']()}</p>
  ) : (
    <ul className={css.wishes}>
      {wishes.map((wish) => (
        <li key={`${wish.source} ${wish.lead} ${wish.text}`} className={css.note}>
          {SOURCES[wish.source](wish)}
        </li>
      ))}
    </ul>
  );

type MatchProps = {
  item: LotMatch;
  /** Which of several wishes the lot fits. */
  wish?: KnownWish;
  isChosen: boolean;
  onToggle(): void;
  onRefuse?(): void;
};

function Match({ item, wish, isChosen, onToggle, onRefuse }: MatchProps) {
  const { id, title, place, path, price, categoryId, picture, reasons } = item;
  const reasonsText = [...(reasons.some((reason) => reason.includes(place)) ? [] : [place]), ...reasons].join(', ');
  return (
    <li className={css.lot}>
      <Checkbox hideLabel label={m['officeMatching.choose']({ title })} checked={isChosen} onChange={onToggle} />
      {picture ? <img src={derivative(picture, PICTURE_WIDTH, 'webp')} alt="" width={54} height={36} loading="lazy" decoding="async" /> : <span />}
      <div>
        <Link href={officePath('lot', { id })} className={css.link}>
          {title}
        </Link>
        <p>{lotPriceText(price, categoryId)}</p>
        <p className={css.note}>{wish ? m['officeMatching.compared.reasons']({ wish: COMPARED[wish.source](wish), reasons: reasonsText }) : reasonsText}</p>
        <p className={css.actions}>
          <TextLink href={path} target="_blank">
            {m['officeMatching.onSite']()}
          </TextLink>
          {onRefuse && (
            <TextButton aria-label={m['officeMatching.refuseOf']({ title })} onClick={onRefuse}>
              {m['officeMatching.refuse']()}
            </TextButton>
          )}
        </p>
      </div>
    </li>
  );
}

function pastText({ sentAt, answer }: PastLot): string {
  const answerText = answer && { wanted: m['officeMatching.past.wanted'], refused: m['officeMatching.past.refused'] }[answer]();
  return [sentAt && m['officeMatching.past.sent']({ when: momentText(sentAt) }), answerText].filter(Boolean).join(', ');
}

/** Lots that were sent or refused: they are not proposed again. */
function Past({ past, onPutBack }: Pick<LotMatches, 'past'> & { onPutBack?(lot: number): void }) {
  if (past.length === 0) return null;
  return (
    <details className={css.past}>
      <summary>{m['officeMatching.past.title']({ count: past.length })}</summary>
      <ul className={css.lots}>
        {past.map((one) => (
          <li key={one.id} className={css.pastLot}>
            <Link href={officePath('lot', { id: one.id })} className={css.link}>
              {one.title}
            </Link>
            <p className={css.note}>{pastText(one)}</p>
            {one.answer === 'refused' && onPutBack && (
              <TextButton aria-label={m['officeMatching.putBackOf']({ title: one.title })} onClick={() => onPutBack(one.id)}>
                {m['officeMatching.putBack']()}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
