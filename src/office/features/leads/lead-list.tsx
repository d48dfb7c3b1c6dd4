import { LEAD_TABS, type LeadTab } from '#contract/office/lead-words.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { useCallHours } from '#office/app/dictionaries.ts';
import { leadCounts } from '#office/app/lead-news.ts';
import { leadSound, switchLeadSound } from '#office/app/lead-sound.ts';
import { Link } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { useNow } from '#office/app/use-now.ts';
import { Button, IconButton } from '#office/kit/button.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Pages } from '#office/layout/pages.tsx';
import { SearchBox } from '#office/layout/search-box.tsx';
import { LeadRow } from './lead-row.tsx';
import css from './leads.module.css';
import type { useLeadList } from './use-lead-list.ts';

const MINUTE_MS = 60_000;

const TITLES: Record<LeadTab, () => string> = {
  new: m['office.leads.tab.new'],
  mine: m['office.leads.tab.mine'],
  open: m['office.leads.tab.open'],
  all: m['office.leads.tab.all'],
  spam: m['office.leads.tab.spam'],
};

type Props = {
  list: ReturnType<typeof useLeadList>;
  /** The number of the lead that is shown beside the list. */
  shown: number | undefined;
};

/** The list of the inbox: tabs, search, rows. */
export function LeadList({ list: { tab, search, searchFor, resource, scrollBox, arrived, showArrived }, shown }: Props) {
  const counts = useStore(leadCounts);
  const hasSound = useStore(leadSound);
  const hours = useCallHours();
  const now = useNow(MINUTE_MS);
  return (
    <div className={css.list} ref={scrollBox}>
      <div className={css.listHead}>
        <div className={css.titleLine}>
          {shown === undefined ? <h1>{m['office.leads.title']()}</h1> : <h2 className={css.listTitle}>{m['office.leads.title']()}</h2>}
          <IconButton
            icon={hasSound ? 'sound' : 'muted'}
            label={hasSound ? m['office.leads.soundOn']() : m['office.leads.soundOff']()}
            aria-pressed={hasSound}
            onClick={() => switchLeadSound(!hasSound)}
          />
        </div>
        <SearchBox withKey label={m['office.leads.search']()} value={search} onSearch={searchFor} />
        <nav className={css.tabs} aria-label={m['office.leads.tabs']()}>
          {LEAD_TABS.map((one) => (
            <Link
              key={one}
              href={officePath('leads') + (one === 'new' ? '' : `?tab=${one}`)}
              aria-current={!search && one === tab ? 'page' : undefined}
              onClick={() => search && searchFor('')}
            >
              {TITLES[one]()}
              {one !== 'all' && counts && counts[one] > 0 && <b>{counts[one]}</b>}
            </Link>
          ))}
        </nav>
        <div role="status" className={css.pill}>
          {arrived > 0 && (
            <Button small look="primary" onClick={showArrived}>
              {m['office.leads.arrived']({ count: arrived })}
            </Button>
          )}
        </div>
      </div>
      <Loaded resource={resource} rows={9}>
        {({ items, page, pages, total, limit }) => (
          <>
            {search && items.length > 0 && <p className={css.found}>{m['office.leads.found']({ count: total })}</p>}
            {items.length === 0 ? (
              <Nothing tab={tab} search={search} />
            ) : (
              <ul>
                {items.map((item) => (
                  <LeadRow key={item.number} item={item} isOpen={item.number === shown} hours={hours} now={now} />
                ))}
              </ul>
            )}
            {pages > 1 && (
              <div className={css.pages}>
                <Pages {...{ page, pages, total, limit }} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Nothing({ tab, search }: { tab: LeadTab; search: string }) {
  const [title, text] = search
    ? [m['office.leads.empty.search'](), m['office.leads.empty.searchText']()]
    : tab === 'new'
      ? [m['office.leads.empty.new'](), m['office.leads.empty.newText']()]
      : [m['office.leads.empty.other'](), m['office.leads.empty.otherText']()];
  return (
    <div className={css.nothing}>
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  );
}
