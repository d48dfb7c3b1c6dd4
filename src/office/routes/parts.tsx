import { type ReactNode, useState } from 'react';
import type { LibraryPicture } from '#contract/media/library.ts';
import { m } from '#messages';
import { locale, switchLanguage } from '#office/app/locale.ts';
import { useStore } from '#office/app/store.ts';
import { PlanEditor } from '#office/features/floor-plan/plan-editor.tsx';
import { roomTitle } from '#office/features/floor-plan/plan-words.ts';
import { FocalPoint } from '#office/features/pictures/focal-point.tsx';
import { PhotoGrid } from '#office/features/pictures/photo-grid.tsx';
import { Button, IconButton, TextButton } from '#office/kit/button.tsx';
import { Checkbox, Radio, Segments, Switch } from '#office/kit/choice.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { CodeField, PasswordField, SelectField, TextArea, TextField } from '#office/kit/field.tsx';
import { Gauge, Kbd, Meter, Monogram, State, Tag } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { Band, EmptyState, Notice, SaveState, Skeleton } from '#office/kit/states.tsx';
import table from '#office/kit/table.module.css';
import { showToast, Toasts } from '#office/kit/toasts.tsx';
import { PageHead } from '#office/layout/page-head.tsx';
import css from './parts.module.css';

const TIME = '12:38';
const MINUTES = [6, 38, 52, 83];
const TONES = ['success', 'warning', 'error', 'info', 'brass', 'neutral'] as const;

/** Every part of the kit in every state, for those who build the office. */
export function Page() {
  const language = useStore(locale);
  return (
    <main className={css.page} id="content">
      <PageHead
        title={m['office.parts.title']()}
        note={m['office.parts.lead']()}
        actions={
          <Segments
            small
            label={m['office.parts.menu']()}
            value={language}
            options={[
              { value: 'ru', title: 'RU' },
              { value: 'en', title: 'EN' },
            ]}
            onValue={switchLanguage}
          />
        }
      />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Bands />
      <Rows />
      <Overlays />
      <Photos />
      <Plans />
    </main>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    <div className={css.row}>{children}</div>
  </section>
);

const Buttons = () => (
  <Part title={m['office.parts.buttons']()}>
    {(['primary', 'plain', 'quiet', 'danger'] as const).map((look) => (
      <span key={look} className={css.row}>
        <Button look={look}>{look === 'danger' ? m['office.parts.withdraw']() : m['office.parts.publish']()}</Button>
        <Button look={look} busy>
          {m['office.parts.publish']()}
        </Button>
        <Button look={look} blocked={m['office.parts.blocked']()}>
          {m['office.parts.publish']()}
        </Button>
      </span>
    ))}
    <Button small icon="key">
      {m['office.parts.viewing']()}
    </Button>
    <IconButton icon="bin" label={m['office.parts.withdraw']()} />
    <IconButton icon="previous" outlined label={m['office.close']()} />
    <TextButton>{m['office.again']()}</TextButton>
  </Part>
);

function Fields() {
  const [code, setCode] = useState('4170');
  return (
    <section className={css.part}>
      <h2>{m['office.parts.fields']()}</h2>
      <div className={css.grid}>
        <TextField label={m['office.parts.name']()} defaultValue={m['office.parts.nameValue']()} />
        <TextField label={m['office.parts.bedrooms']()} defaultValue="6" error={m['office.parts.bedroomsError']()} />
        <TextField label={m['office.parts.price']()} defaultValue="144 900 000" unit="₽" help="−2,4 %" changed />
        <TextField label={m['office.parts.name']()} defaultValue="61:44:" warning={m['office.parts.blocked']()} required />
        <TextField label={m['office.parts.name']()} defaultValue={m['office.parts.nameValue']()} disabled />
        <TextField label={m['office.parts.name']()} defaultValue={m['office.parts.nameValue']()} readOnly />
        <PasswordField label={m['office.parts.name']()} showLabel={m['office.parts.menu']()} defaultValue="password" autoComplete="off" />
        <SelectField label={m['office.parts.price']()} options={[{ value: '1', title: m['office.parts.onSale']() }]} />
        <TextArea label={m['office.parts.name']()} defaultValue={m['office.parts.questionText']()} />
        <CodeField label={m['office.parts.code']()} value={code} onValue={setCode} />
      </div>
    </section>
  );
}

function Choices() {
  const [role, setRole] = useState<'owner' | 'editor' | 'agent'>('agent');
  return (
    <Part title={m['office.parts.choices']()}>
      <Checkbox label={m['office.parts.remember']()} />
      <Checkbox label={m['office.parts.remember']()} defaultChecked />
      <Checkbox label={m['office.parts.remember']()} some />
      <Checkbox label={m['office.parts.remember']()} disabled />
      <Radio name="part" label={m['office.parts.draft']()} />
      <Radio name="part" label={m['office.parts.sold']()} defaultChecked />
      <Switch label={m['office.parts.remember']()} />
      <Switch label={m['office.parts.remember']()} defaultChecked />
      <Segments
        label={m['office.parts.menu']()}
        value={role}
        onValue={setRole}
        options={[
          { value: 'owner', title: m['office.role.owner']() },
          { value: 'editor', title: m['office.role.editor']() },
          { value: 'agent', title: m['office.role.agent']() },
        ]}
      />
    </Part>
  );
}

const Marks = () => (
  <>
    <Part title={m['office.parts.marks']()}>
      <State shape="dashed">{m['office.parts.draft']()}</State>
      <State shape="full" tone="success">
        {m['office.parts.onSale']()}
      </State>
      <State shape="half" tone="brass">
        {m['office.parts.reserved']()}
      </State>
      <State shape="square">{m['office.parts.sold']()}</State>
      <State shape="cross">{m['office.parts.withdrawn']()}</State>
      <State shape="ring" tone="info">
        {m['office.parts.planned']()}
      </State>
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
    </Part>
    <Part title={m['office.parts.gauge']()}>
      {MINUTES.map((minutes) => (
        <Gauge key={minutes} minutes={minutes} title={m['office.parts.gaugeMinutes']({ minutes: String(minutes) })} />
      ))}
      <span className={css.meter}>
        <Meter value={0.62} label={m['office.parts.gauge']()} />
      </span>
    </Part>
  </>
);

const Bands = () => (
  <section className={css.part}>
    <h2>{m['office.parts.bands']()}</h2>
    <Band look="warning" icon="offline" action={<TextButton>{m['office.band.tryNow']()}</TextButton>}>
      {m['office.band.offline']({ time: TIME })}
    </Band>
    <Band look="info" action={<TextButton>{m['office.band.openNew']()}</TextButton>}>
      {m['office.band.newBuild']()}
    </Band>
    <Band look="success">{m['office.band.back']({ time: TIME })}</Band>
    <Notice look="error">{m['office.failure.server']()}</Notice>
    <Notice look="warning">{m['office.parts.blocked']()}</Notice>
  </section>
);

const Rows = () => (
  <>
    <section className={css.part}>
      <h2>{m['office.parts.table']()}</h2>
      <table className={table.table}>
        <tbody>
          {[false, true].map((selected) => (
            <tr key={String(selected)} aria-selected={selected}>
              <td>
                {m['office.parts.nameValue']()}
                <span className={table.second}>{m['office.parts.planned']()}</span>
              </td>
              <td className={table.number}>54 300 000 ₽</td>
              <td>
                <State shape="full" tone="success">
                  {m['office.parts.onSale']()}
                </State>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Skeleton rows={2} label={m['office.loading']()} />
    </section>
    <section className={css.part}>
      <h2>{m['office.parts.empty']()}</h2>
      <EmptyState title={m['office.parts.nothing']()} action={<Button>{m['office.again']()}</Button>}>
        {m['office.parts.nothingText']()}
      </EmptyState>
    </section>
  </>
);

function Overlays() {
  const [open, setOpen] = useState(false);
  return (
    <Part title={m['office.parts.overlays']()}>
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
      <Toasts closeLabel={m['office.close']()} />
    </Part>
  );
}

const photo = (id: number, file: string): LibraryPicture => ({
  ...{ id, src: `/media/${file}.jpg`, preview: `/media/w480/${file}.jpg`, width: 1440, height: 960, placeholder: '#878471', uploadedAs: `${file}.jpg` },
  ...{ alt: { ru: '', en: '' }, focus: { x: 0.5, y: 0.5 }, owner: null, createdAt: '2026-11-14T09:00:00Z', useCount: 0, mayWrite: true },
});

function Photos() {
  const [photos, setPhotos] = useState(() => ['villa-01', 'villa-02', 'living-06', 'kitchen-01'].map((file, index) => photo(index + 1, file)));
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [first] = photos;
  return (
    <Part title={m['officePictures.photos']()}>
      <PhotoGrid
        photos={photos}
        onOrder={(ids) => setPhotos(ids.flatMap((id) => photos.filter((one) => one.id === id)))}
        onOpen={() => {}}
        onRemove={({ id }) => setPhotos(photos.filter((one) => one.id !== id))}
      />
      {first && <FocalPoint picture={first} focus={focus} onFocusPoint={setFocus} />}
    </Part>
  );
}

function Plans() {
  const [floors] = useState(() => [
    {
      title: { ru: '1', en: '1' },
      rooms: [
        { title: roomTitle('living'), kind: 'living' as const, x: 0, y: 0, width: 5, depth: 4 },
        { title: roomTitle('kitchen'), kind: 'kitchen' as const, x: 5, y: 0, width: 3, depth: 4 },
      ],
    },
  ]);
  return (
    <Part title={m['officePlan.drawing']()}>
      <PlanEditor floors={floors} onChange={() => {}} />
    </Part>
  );
}
