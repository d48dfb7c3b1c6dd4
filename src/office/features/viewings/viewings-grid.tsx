import type { AssigneeList } from '#contract/office/leads.ts';
import type { ViewingItem } from '#contract/office/viewings.ts';
import { m } from '#messages';
import { setSearch } from '#office/app/router.tsx';
import { Segments } from '#office/kit/choice.tsx';
import { SelectField } from '#office/kit/field.tsx';
import { Monogram } from '#office/kit/marks.tsx';
import { EmptyState } from '#office/kit/states.tsx';
import text from '#ui/styles/text.module.css';
import { CalendarGrid, type Column, isOn } from './calendar-grid.tsx';
import { dayNumber, longDay, weekday } from './viewing-time.ts';
import css from './viewings.module.css';

export type View = 'day' | 'week';
type ToolsProps = { view: View; agents: AssigneeList['items']; agent: string; isPhone: boolean };

/** The choice of the view and of the agent, and the legend of the calendar. */
export const ViewingTools = ({ view, agents, agent, isPhone }: ToolsProps) => (
  <div className={css.tools}>
    {!isPhone && (
      <Segments
        label={m['office.viewings.view']()}
        value={view}
        onValue={(value) => setSearch({ view: value === 'week' ? undefined : value })}
        options={[
          { value: 'day', title: m['office.viewings.dayView']() },
          { value: 'week', title: m['office.viewings.weekView']() },
        ]}
      />
    )}
    {agents.length > 1 && (
      <SelectField
        className={css.agent}
        label={m['office.viewings.agentFilter']()}
        value={agent}
        onChange={({ target }) => setSearch({ agent: target.value || undefined })}
        options={[{ value: '', title: m['office.viewings.allAgents']() }, ...agents.map(({ id, name }) => ({ value: String(id), title: name }))]}
      />
    )}
    <p className={css.legend}>
      <span>{m['office.viewings.moscow']()}</span>
      {!isPhone && (
        <>
          <span>
            <i />
            {m['office.viewings.state.planned']()}
          </span>
          <span>
            <i className={css.clash} />
            {m['office.viewings.clash.legend']()}
          </span>
          <span>
            <i className={css.held} />
            {m['office.viewings.state.held']()}
          </span>
          <span>
            <i className={css.missed} />
            {m['office.viewings.state.missed']()}
          </span>
        </>
      )}
    </p>
  </div>
);

type GridProps = {
  view: View;
  days: readonly string[];
  day: string;
  today: string;
  items: readonly ViewingItem[];
  now: Date;
  onDay(day: string): void;
  onOpen(item: ViewingItem): void;
  onMove(item: ViewingItem, to: { day: string; time: string; staffId?: number }): void;
};

/** A week has a column for each day; a day has one for each agent who shows something. */
export function ViewingsGrid({ view, days, day, today, items, now, onDay, onOpen, onMove }: GridProps) {
  const columns = view === 'week' ? days.map((one) => dayColumn(one, { day, today, items, onDay })) : agentColumns(day, today, items);
  if (view === 'day' && columns.length === 0) return <EmptyState title={m['office.viewings.nothing']()}>{m['office.viewings.nothingText']()}</EmptyState>;
  return <CalendarGrid {...{ columns, now, onOpen, onMove }} />;
}

function dayColumn(one: string, { day, today, items, onDay }: Pick<GridProps, 'day' | 'today' | 'items' | 'onDay'>): Column {
  const isToday = one === today;
  const head = (
    <button type="button" className={css.dayHead} aria-current={isToday ? 'date' : undefined} onClick={() => onDay(one)}>
      <b>{dayNumber(one)}</b>
      <span>{isToday ? m['office.viewings.weekdayToday']({ weekday: weekday(one) }) : weekday(one)}</span>
      <span className={text.srOnly}>{longDay(one)}</span>
    </button>
  );
  return { key: one, day: one, head, items: items.filter(isOn(one)), isToday, isChosen: one === day };
}

function agentColumns(day: string, today: string, items: readonly ViewingItem[]): Column[] {
  const byAgent = Map.groupBy(items.filter(isOn(day)), ({ agent }) => agent.id);
  return [...byAgent.values()]
    .toSorted((one, other) => (one[0]?.agent.name ?? '').localeCompare(other[0]?.agent.name ?? ''))
    .map((agentItems) => {
      const { id, name } = agentItems[0]?.agent ?? { id: 0, name: '' };
      return { key: String(id), day, head: <AgentHead key={id} name={name} />, items: agentItems, isToday: day === today, staffId: id };
    });
}

const AgentHead = ({ name }: { name: string }) => (
  <span className={css.laneHead}>
    <Monogram name={name} size="small" />
    <span>{name}</span>
  </span>
);
