import { type SubmitEvent, useState } from 'react';
import type { LotCounts, SavedView } from '#contract/office/lot-list.ts';
import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Link, useSearch } from '#office/app/router.tsx';
import { useAction } from '#office/app/use-action.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { numberText } from '#office/layout/money.ts';
import css from './lots.module.css';

const BUILT_IN: { title(): string; query: string }[] = [
  { title: () => m['officeLots.view.all'](), query: '' },
  { title: () => m['officeLots.view.mine'](), query: 'mine=true' },
  { title: () => m['officeLots.view.noEnglish'](), query: 'lacks=en' },
  { title: () => m['officeLots.view.drafts'](), query: 'status=new,draft' },
  { title: () => m['officeLots.view.changed'](), query: 'changed=true' },
  { title: () => m['officeLots.view.waiting'](), query: 'waiting=true' },
  { title: () => m['officeLots.view.archive'](), query: 'archived=true' },
];

/** What the address says about the list, without the page: this is what a view is. */
export const VIEW_PARAMETERS = ['search', 'status', 'category', 'location', 'agent', 'mine', 'priceMin', 'priceMax', 'changed', 'waiting', 'archived', 'lacks', 'orderBy', 'order'];

/** The parameters of a view in one order, so that two addresses of the same view are equal. */
const canonicalQuery = (query: URLSearchParams): string => {
  const kept = new URLSearchParams(VIEW_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  kept.sort();
  return kept.toString();
};

/** Tabs of lists that are needed every day, and of those that somebody has saved. */
export function LotViews() {
  const search = useSearch();
  const { data, reload } = useResource<{ items: SavedView[] }>('/lot-views');
  const [saving, setSaving] = useState(false);
  const current = canonicalQuery(search);
  const views = [
    ...BUILT_IN.map(({ title, query }) => ({ title: title(), query })),
    ...(data?.items ?? []).map(({ title, query }) => ({ title, query: String(new URLSearchParams(query)) })),
  ];
  const counts = useResource<LotCounts>(`/lot-counts?${new URLSearchParams({ views: views.map(({ query }) => query).join('\n') })}`).data?.counts;
  const ownView = data?.items.find(({ query, own }) => own && canonicalQuery(new URLSearchParams(query)) === current);
  const isKnown = views.some(({ query }) => canonicalQuery(new URLSearchParams(query)) === current);
  return (
    <nav className={css.tabs} aria-label={m['officeLots.view.title']()}>
      {views.map(({ title, query }, index) => (
        <Link key={title + query} href={officePath('lots') + (query && `?${query}`)} aria-current={canonicalQuery(new URLSearchParams(query)) === current ? 'page' : undefined}>
          {title} {counts?.[index] != null && <span className={css.count}>{numberText(counts[index])}</span>}
        </Link>
      ))}
      {!isKnown && (
        <TextButton onClick={() => setSaving(true)}>
          <Icon name="star" small />
          {m['officeLots.view.save']()}
        </TextButton>
      )}
      {ownView && (
        <TextButton onClick={() => void call('DELETE', `/lot-views/${ownView.id}`).then(reload, (error: unknown) => showToast({ text: failureText(error), failed: true }))}>
          {m['officeLots.view.delete']()}
        </TextButton>
      )}
      {saving && (
        <SaveView
          query={Object.fromEntries(new URLSearchParams(current))}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false);
            reload();
          }}
        />
      )}
    </nav>
  );
}

function SaveView({ query, onClose, onDone }: { query: Record<string, string>; onClose(): void; onDone(): void }) {
  const [title, setTitle] = useState('');
  const action = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action.run(async () => {
      await call('POST', '/lot-views', { body: { title, query, shared: false } });
      onDone();
    });
  };
  return (
    <Dialog title={m['officeLots.view.save']()} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField label={m['officeLots.view.name']()} value={title} error={action.fields.title ?? action.error} onChange={({ target }) => setTitle(target.value)} autoFocus />
        <div className={css.filters}>
          <Button look="quiet" onClick={onClose}>
            {m['office.cancel']()}
          </Button>
          <Button type="submit" look="primary" busy={action.busy}>
            {m['officeStaff.edit.save']()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
