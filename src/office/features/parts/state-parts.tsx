import { useState } from 'react';
import { m } from '#messages';
import { Button, IconButton, TextButton } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Gauge, Kbd, Meter, Monogram, StatusMark, Tag } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { Band, EmptyState, Notice, SaveState, Skeleton } from '#office/kit/states.tsx';
import table from '#office/kit/table.module.css';
import { showToast, Toasts } from '#office/kit/toasts.tsx';
import { Group } from './group.tsx';
import css from './parts.module.css';

/* What shows a state: marks, bands, rows and empty states; and overlays. */

const TIME = '12:38';
const MINUTES = [6, 38, 52, 83];
const TONES = ['success', 'warning', 'error', 'info', 'brass', 'neutral'] as const;

export const Marks = () => (
  <>
    <Group title={m['office.parts.marks']()}>
      <StatusMark shape="dashed">{m['office.parts.draft']()}</StatusMark>
      <StatusMark shape="full" tone="success">
        {m['office.parts.onSale']()}
      </StatusMark>
      <StatusMark shape="half" tone="brass">
        {m['office.parts.reserved']()}
      </StatusMark>
      <StatusMark shape="square">{m['office.parts.sold']()}</StatusMark>
      <StatusMark shape="cross">{m['office.parts.withdrawn']()}</StatusMark>
      <StatusMark shape="ring" tone="info">
        {m['office.parts.planned']()}
      </StatusMark>
      {TONES.map((tone) => (
        <Tag key={tone} tone={tone}>
          {m['office.parts.draft']()}
        </Tag>
      ))}
      <Monogram name={m['office.parts.nameValue']()} size="small" />
      <Monogram name={m['office.parts.nameValue']()} />
      <Monogram name={m['office.parts.nameValue']()} size="large" />
      <Monogram />
      <Kbd>Ctrl</Kbd>
      <SaveState status="saved">{m['office.parts.saved']({ time: TIME })}</SaveState>
      <SaveState status="saving">{m['office.parts.saving']()}</SaveState>
      <SaveState status="conflict">{m['office.parts.conflict']()}</SaveState>
    </Group>
    <Group title={m['office.parts.gauge']()}>
      {MINUTES.map((minutes) => (
        <Gauge key={minutes} minutes={minutes} title={m['office.parts.gaugeMinutes']({ minutes: String(minutes) })} />
      ))}
      <span className={css.meter}>
        <Meter value={0.62} label={m['office.parts.gauge']()} />
      </span>
    </Group>
  </>
);

export const Bands = () => (
  <Group stacked title={m['office.parts.bands']()}>
    <Band look="warning" icon="offline" action={<TextButton>{m['office.band.tryNow']()}</TextButton>}>
      {m['office.band.offline']({ time: TIME })}
    </Band>
    <Band look="info" action={<TextButton>{m['office.band.openNew']()}</TextButton>}>
      {m['office.band.newBuild']()}
    </Band>
    <Band look="success">{m['office.band.back']({ time: TIME })}</Band>
    <Notice look="error">{m['office.failure.server']()}</Notice>
    <Notice look="warning">{m['office.parts.blocked']()}</Notice>
  </Group>
);

export const Rows = () => (
  <>
    <Group stacked title={m['office.parts.table']()}>
      <table className={table.table}>
        <tbody>
          {[false, true].map((selected) => (
            <tr key={String(selected)} aria-selected={selected}>
              <td>
                {m['office.parts.nameValue']()}
                <span className={table.second}>{m['office.parts.planned']()}</span>
              </td>
              <td className={`${table.number} ${table.price}`}>54 300 000 ₽</td>
              <td>
                <StatusMark shape="full" tone="success">
                  {m['office.parts.onSale']()}
                </StatusMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Skeleton rows={2} label={m['office.loading']()} />
    </Group>
    <Group stacked title={m['office.parts.empty']()}>
      <EmptyState title={m['office.parts.nothing']()} action={<Button>{m['office.again']()}</Button>}>
        {m['office.parts.nothingText']()}
      </EmptyState>
    </Group>
  </>
);

export function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Group title={m['office.parts.overlays']()}>
      <Button onClick={() => setOpen(true)}>{m['office.parts.openDialog']()}</Button>
      <Button onClick={() => showToast({ text: m['office.parts.handed'](), action: { title: m['office.parts.undo'](), run: () => {} } })}>{m['office.parts.hand']()}</Button>
      <Button onClick={() => showToast({ text: m['office.parts.notSent'](), failed: true, action: { title: m['office.again'](), run: () => {} } })}>{m['office.again']()}</Button>
      <Menu
        label={m['office.parts.menu']()}
        align="start"
        trigger={(props) => <IconButton {...props} icon="more" label={m['office.parts.menu']()} />}
        items={[
          { title: m['office.parts.viewing'](), hint: <Kbd>V</Kbd> },
          { title: m['office.parts.withdraw'](), danger: true },
        ]}
      />
      {open && (
        <Dialog
          title={m['office.parts.question']()}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button look="quiet" onClick={() => setOpen(false)}>
                {m['office.cancel']()}
              </Button>
              <Button look="primary" onClick={() => setOpen(false)}>
                {m['office.parts.hand']()}
              </Button>
            </>
          }
        >
          <p>{m['office.parts.questionText']()}</p>
        </Dialog>
      )}
      <Toasts />
    </Group>
  );
}
