import { useState } from 'react';
import { m } from '#messages';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Slider } from '#ui/controls/slider.tsx';
import { Board } from './board.tsx';
import { css } from './design-css.ts';

export function FieldsBoard() {
  const [scheme, setScheme] = useState<'annuity' | 'declining'>('annuity');
  const [years, setYears] = useState(15);
  const shown = m['design.field.years']({ count: years });
  const schemes = [
    { value: 'annuity' as const, title: m['design.field.annuity']() },
    { value: 'declining' as const, title: m['design.field.declining']() },
  ];
  return (
    <Board title={m['design.fields']()}>
      <div className={css.columns}>
        <Field label={m['design.field.empty']()} placeholder={m['design.field.placeholder']()} />
        <Field label={m['design.field.filled']()} defaultValue={m['design.field.placeholder']()} />
        <div className={css.focus}>
          <Field label={m['design.state.focus']()} defaultValue={m['design.field.placeholder']()} />
        </div>
        <Field label={m['design.field.help']()} help={m['design.field.helpText']()} />
        <Field label={m['design.field.wrong']()} defaultValue="+7 (900)" error={m['design.field.wrongText']()} />
        <Field label={m['design.field.disabled']()} defaultValue={m['design.field.placeholder']()} disabled />
        <TextArea label={m['design.field.message']()} rows={3} defaultValue={m['design.field.value']()} />
        <div>
          <Checkbox>{m['design.field.unchecked']()}</Checkbox>
          <Checkbox defaultChecked>{m['design.field.checked']()}</Checkbox>
          <Checkbox error={m['design.field.consentText']()}>{m['design.field.consent']()}</Checkbox>
        </div>
        <div className={css.stack}>
          <Segments label={m['design.field.segments']()} name="scheme" value={scheme} options={schemes} onChange={(value) => setScheme(value)} />
          <Slider label={m['design.field.slider']()} min={1} max={30} step={1} value={years} valueLabel={shown} valueText={shown} onChange={setYears} />
        </div>
      </div>
    </Board>
  );
}
