import { type CallSpan, MAX_CALL_SPANS } from '#contract/agency/call-week.ts';
import { weekdayText } from '#contract/agency/hours-text.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { Button, IconButton } from '#office/kit/button.tsx';
import { Checkbox } from '#office/kit/choice.tsx';
import { TextField } from '#office/kit/field.tsx';
import css from './call-day.module.css';
import { closingTime, type Day, shownTime, withBreak, withoutBreak } from './use-call-hours-form.ts';

type Props = {
  /** Monday is 1. */
  weekday: number;
  day: Day;
  /** The errors of the whole week, by field. */
  errors: Record<string, string>;
  onChange(day: Partial<Day>): void;
  /** Changes which spans there are. */
  onRearrange(day: Partial<Day>): void;
  /** Gives all working days the hours of this one. */
  onCopy(): void;
};

const STEP_SECONDS = 300;

/** A day of the week: a day off, or its hours with breaks. */
export function CallDay({ weekday, day: { isOpen, spans }, errors, onChange, onRearrange, onCopy }: Props) {
  const name = weekdayText(weekday, locale.get(), 'long');
  const day = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const set = (changedIndex: number, change: Partial<CallSpan>) => onChange({ spans: spans.map((span, index) => (index === changedIndex ? { ...span, ...change } : span)) });
  const error = (index: number, field: keyof CallSpan) => errors[`week.${weekday - 1}.${index}.${field}`];
  return (
    <li className={css.day}>
      <Checkbox label={day} checked={isOpen} onChange={({ target }) => onRearrange({ isOpen: target.checked })} />
      {!isOpen && <span className={css.off}>{m['officeSettings.hours.dayOff']()}</span>}
      {isOpen && (
        <>
          <div className={css.spans}>
            {spans.map(({ opens, closes }, index) => (
              <div key={index} className={css.span}>
                <span aria-hidden="true">{m['officeSettings.hours.from']()}</span>
                <TextField
                  hideLabel
                  label={m['officeSettings.hours.opens']({ day })}
                  type="time"
                  step={STEP_SECONDS}
                  value={opens}
                  error={error(index, 'opens')}
                  onChange={({ target }) => set(index, { opens: target.value })}
                />
                <span aria-hidden="true">{m['officeSettings.hours.until']()}</span>
                <TextField
                  hideLabel
                  label={m['officeSettings.hours.closes']({ day })}
                  type="time"
                  step={STEP_SECONDS}
                  value={shownTime(closes)}
                  error={error(index, 'closes')}
                  onChange={({ target }) => set(index, { closes: closingTime(target.value) })}
                />
                {index > 0 && (
                  <IconButton small icon="close" label={m['officeSettings.hours.remove']({ day })} onClick={() => onRearrange({ spans: withoutBreak(spans, index) })} />
                )}
              </div>
            ))}
          </div>
          <div className={css.actions}>
            {spans.length < MAX_CALL_SPANS && (
              <Button small look="quiet" icon="plus" aria-label={m['officeSettings.hours.addLabel']({ day })} onClick={() => onRearrange({ spans: withBreak(spans) })}>
                {m['officeSettings.hours.add']()}
              </Button>
            )}
            <IconButton small icon="copy" label={m['officeSettings.hours.copy']({ day })} onClick={onCopy} />
          </div>
        </>
      )}
    </li>
  );
}
