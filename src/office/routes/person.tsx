import { useEffect, useState } from 'react';
import { dateFormat } from '#contract/core/date-format.ts';
import { officePath } from '#contract/office/pages.ts';
import type { PersonDetail } from '#contract/office/people.ts';
import { m } from '#messages';
import { useLeadNews, useReloadOnDeletion } from '#office/app/lead-news.ts';
import { locale } from '#office/app/locale.ts';
import { isAboutPerson } from '#office/app/news-about-person.ts';
import { forgetResources, useResource } from '#office/app/resource.ts';
import { Link, navigate } from '#office/app/router.tsx';
import { showMatchingLots } from '#office/features/matching/matching-lots.tsx';
import { ForgetDialog } from '#office/features/people/forget-dialog.tsx';
import { MergeDialog } from '#office/features/people/merge-dialog.tsx';
import { currentLeadOf, isOpenLead, nameOf } from '#office/features/people/people-words.ts';
import css from '#office/features/people/person.module.css';
import { PersonFacts } from '#office/features/people/person-facts.tsx';
import { PersonHistory } from '#office/features/people/person-history.tsx';
import { PersonSide } from '#office/features/people/person-side.tsx';
import { plannedOrNewViewingPath } from '#office/features/viewings/viewing-path.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { PageHead } from '#office/layout/page-head.tsx';

type OpenDialog = { kind: 'merge'; person: PersonDetail; otherId?: number } | { kind: 'forget'; person: PersonDetail; isRunning?: boolean };

/** A person who sent leads: who they are, everything that has happened, who may be the same person. */
export function Page({ params }: { params: Record<string, string> }) {
  const resource = useResource<PersonDetail>(`/people/${params.id}`);
  useReloadOnDeletion(resource.reload);
  useLeadNews((news) => resource.data && isAboutPerson(news, resource.data) && resource.reload());
  // The person was forgotten, or only colleagues work on their leads: trying again would not help.
  const isMissing = resource.failure?.status === 404 || resource.failure?.status === 403;
  const [dialog, setDialog] = useState<OpenDialog>();
  // The news of the deletion may come before its answer, for which the dialog still waits. If a colleague has forgotten the person, the dialog is closed.
  const isOpen = !isMissing || (dialog?.kind === 'forget' && dialog.isRunning);
  const close = () => setDialog(undefined);
  return (
    <>
      {/* Without the name: titles stay in the history of the browser. */}
      <title>{m['office.pageTitle']({ page: m['office.people.pageTitle']({ id: params.id ?? '' }) })}</title>
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded resource={resource} rows={10}>
          {(person) => (
            <Person
              key={person.id}
              requestedId={Number(params.id)}
              person={person}
              reload={resource.reload}
              onChange={(changes) => resource.change((before) => ({ ...before, ...changes }))}
              onMerge={(otherId) => setDialog({ kind: 'merge', person, otherId })}
              onForget={() => setDialog({ kind: 'forget', person })}
            />
          )}
        </Loaded>
      )}
      {isOpen && dialog?.kind === 'merge' && (
        <MergeDialog
          person={resource.data ?? dialog.person}
          otherId={dialog.otherId}
          onClose={close}
          onStale={() => {
            close();
            resource.reload();
          }}
          onDone={(rootId) => {
            close();
            if (rootId === dialog.person.id) resource.reload();
            else void navigate(officePath('person', { id: rootId }), { replace: true });
          }}
        />
      )}
      {isOpen && dialog?.kind === 'forget' && (
        <ForgetDialog
          person={dialog.person}
          onClose={close}
          onRun={(isRunning) => setDialog((before) => (before?.kind === 'forget' ? { ...before, isRunning } : before))}
          onDone={() => {
            close();
            forgetResources();
            void navigate(officePath('people'), { replace: true });
          }}
        />
      )}
    </>
  );
}

const Missing = () => (
  <>
    <PageHead title={m['office.nav.people']()} />
    <EmptyState
      title={m['office.people.missing']()}
      action={
        <Link href={officePath('people')} className={buttonClass({})}>
          {m['office.people.toList']()}
        </Link>
      }
    >
      {m['office.people.missingText']()}
    </EmptyState>
  </>
);

type Props = {
  requestedId: number;
  person: PersonDetail;
  reload(): void;
  onChange(changes: Partial<PersonDetail>): void;
  onMerge(otherId?: number): void;
  onForget(): void;
};

function Person({ requestedId, person, reload, onChange, onMerge, onForget }: Props) {
  const planned = person.viewings.filter(({ state }) => state === 'planned');
  const lead = currentLeadOf(person);
  const viewingHref = plannedOrNewViewingPath(planned, lead && isOpenLead(lead) ? lead.number : undefined);
  useEffect(() => {
    // The address of a merged person leads to the person into whom they were merged.
    if (person.id !== requestedId) void navigate(officePath('person', { id: person.id }), { replace: true });
  }, [person.id, requestedId]);
  return (
    <>
      <div className={css.head}>
        <Monogram name={person.name} size="large" />
        <div>
          <p className={css.crumb}>
            <Link href={officePath('people')}>{m['office.nav.people']()}</Link> — {m['office.people.since']({ month: monthText(person.since) })}
          </p>
          <h1 translate="no">{nameOf(person)}</h1>
        </div>
        <div className={css.actions}>
          {viewingHref && (
            <Link href={viewingHref} className={buttonClass({})}>
              <Icon name="calendar" />
              {planned.length > 0 ? m['office.leads.viewings.open']() : m['office.leads.planViewing']()}
            </Link>
          )}
          <Button icon="mail" onClick={showMatchingLots}>
            {m['officeMatching.shortlist']()}
          </Button>
          {person.may.merge && (
            <Button icon="people" onClick={() => onMerge()}>
              {m['office.people.merge.open']()}
            </Button>
          )}
        </div>
      </div>
      <div className={css.columns}>
        <PersonFacts person={person} onChange={onChange} reload={reload} />
        <PersonHistory person={person} reload={reload} />
        <PersonSide person={person} onMerge={onMerge} onForget={onForget} onChanged={reload} />
      </div>
    </>
  );
}

/** «апреля 2026»: the month as it stands after «с»; in English «April 2026». */
function monthText(iso: string): string {
  const date = new Date(iso);
  if (locale.get() === 'en') return dateFormat('en', { month: 'long', year: 'numeric' }).format(date);
  const parts = dateFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(date);
  return ['month', 'year'].map((part) => parts.find(({ type }) => type === part)?.value).join(' ');
}
