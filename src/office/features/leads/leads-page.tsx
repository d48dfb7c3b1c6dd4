import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { navigate, useSearch } from '#office/app/router.tsx';
import { useShortcuts } from '#office/app/shortcuts.ts';
import { Kbd } from '#office/kit/marks.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { LeadList } from './lead-list.tsx';
import { LeadPane } from './lead-pane.tsx';
import css from './leads.module.css';
import { useLeadList } from './use-lead-list.ts';

/** The inbox: the list and, beside it on a wide screen or instead of it on a narrow one, the lead that is shown. The tab and the page are in the address. */
export function LeadsPage({ params }: { params: Record<string, string> }) {
  const list = useLeadList();
  const search = useSearch().toString();
  const shown = params.number ? Number(params.number) : undefined;
  const items = list.resource.data?.items ?? [];
  const shownIndex = items.findIndex(({ number }) => number === shown);
  const openAt = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    if (item && item.number !== shown) void navigate(officePath('lead', { number: item.number }) + (search && `?${search}`));
  };
  useShortcuts({ KeyJ: () => openAt(shownIndex + 1), KeyK: () => openAt(shownIndex - 1) });
  return (
    <div className={css.inbox} data-open={shown !== undefined || undefined}>
      {shown === undefined && <title>{m['office.pageTitle']({ page: m['office.leads.title']() })}</title>}
      <LeadList list={list} shown={shown} />
      <div className={css.pane}>
        {shown === undefined ? (
          <div className={css.choose}>
            <EmptyState title={m['office.leads.choose']()}>{m['office.leads.chooseText']()}</EmptyState>
          </div>
        ) : (
          <LeadPane
            key={shown}
            number={shown}
            position={shownIndex >= 0 ? m['office.leads.position']({ index: String(shownIndex + 1), total: String(items.length) }) : ''}
            back={officePath('leads') + (search && `?${search}`)}
            onChange={list.change}
          />
        )}
        <Hints />
      </div>
    </div>
  );
}

const Hints = () => (
  <div className={css.hints} aria-hidden="true">
    {[
      { keys: ['J', 'K'], title: m['office.leads.keys.move']() },
      { keys: ['T'], title: m['office.leads.keys.phone']() },
      { keys: ['S'], title: m['office.leads.keys.step']() },
      { keys: ['N'], title: m['office.leads.keys.next']() },
      { keys: ['M'], title: m['office.leads.keys.note']() },
      { keys: ['V'], title: m['office.leads.keys.viewing']() },
      { keys: ['!'], title: m['office.leads.keys.spam']() },
      { keys: ['?'], title: m['office.leads.keys.all']() },
    ].map(({ keys, title }) => (
      <span key={title}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {title}
      </span>
    ))}
  </div>
);
