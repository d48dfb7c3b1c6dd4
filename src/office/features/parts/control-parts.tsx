import { useState } from 'react';
import { m } from '#messages';
import { Button, IconButton, TextButton } from '#office/kit/button.tsx';
import { Checkbox, Radio, Segments, Switch } from '#office/kit/choice.tsx';
import { CodeField, PasswordField, SelectField, TextArea, TextField } from '#office/kit/field.tsx';
import { Group } from './group.tsx';
import css from './parts.module.css';

/* Controls: what is pressed, typed into and chosen. */

export const Buttons = () => (
  <Group title={m['office.parts.buttons']()}>
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
  </Group>
);

export function Fields() {
  const [code, setCode] = useState('4170');
  return (
    <Group stacked title={m['office.parts.fields']()}>
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
    </Group>
  );
}

export function Choices() {
  const [role, setRole] = useState<'owner' | 'editor' | 'agent'>('agent');
  return (
    <Group title={m['office.parts.choices']()}>
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
    </Group>
  );
}
