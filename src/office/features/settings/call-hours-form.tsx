import { type SubmitEvent, useEffect, useRef } from 'react';
import { hoursOf, weekProblems } from '#contract/agency/call-week.ts';
import { hoursText } from '#contract/agency/hours-text.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import type { CallHoursSettings } from '#contract/office/settings.ts';
import { m } from '#messages';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { Button, TextButton } from '#office/kit/button.tsx';
import { FieldGroup } from '#office/kit/field.tsx';
import { Notice, SaveState } from '#office/kit/states.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Section } from '#office/layout/page-head.tsx';
import { CallDay } from './call-day.tsx';
import css from './call-hours-form.module.css';
import { CALL_HOURS_PATH, useCallHoursForm } from './use-call-hours-form.ts';

/** The part of the settings where an owner says when the agency calls back. */
export function CallHours() {
  const resource = useResource<CallHoursSettings>(CALL_HOURS_PATH);
  return <Loaded resource={resource}>{(stored) => <CallHoursForm stored={stored} onStored={(settings) => resource.change(() => settings)} />}</Loaded>;
}

function CallHoursForm({ stored, onStored }: { stored: CallHoursSettings; onStored(settings: CallHoursSettings): void }) {
  const form = useCallHoursForm(stored, onStored);
  const { days, serverHours, action, isChanged } = form;
  const { busy, error, failure, fields } = action;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Section id="hours" title={m['officeSettings.hours.title']()} note={m['officeSettings.hours.zone']()}>
      <p className={css.lead}>{m['officeSettings.hours.text']()}</p>
      <form ref={element} className={css.form} noValidate onSubmit={submit}>
        <div className={css.week}>
          <FieldGroup label={m['officeSettings.hours.days']()} error={fields.week}>
            <ul>
              {days.map((day, index) => (
                <CallDay
                  key={index}
                  weekday={index + 1}
                  day={day}
                  errors={fields}
                  onChange={(changes) => form.change(index, changes)}
                  onRearrange={(changes) => form.rearrange((all) => all.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
                  onCopy={() => form.rearrange((all) => all.map((one) => (one.isOpen ? { ...one, spans: day.spans } : one)))}
                />
              ))}
            </ul>
          </FieldGroup>
        </div>
        <Aside form={form} />
        <div className={css.foot}>
          {error && (
            <Notice look="error" urgent>
              {error}
            </Notice>
          )}
          {form.conflictText && (
            <Notice look="warning" urgent>
              {form.conflictText}. {m['officeSettings.hours.now']({ hours: hoursText(hoursOf(serverHours.week), locale.get()) })}{' '}
              <TextButton onClick={() => form.show(serverHours)}>{m['officeSettings.hours.take']()}</TextButton>
            </Notice>
          )}
          <div className={css.buttons}>
            <Button look="primary" type="submit" busy={busy}>
              {m['officeSettings.hours.save']()}
            </Button>
            {form.isSaved && <SaveState status="saved">{m['officeSettings.hours.saved']()}</SaveState>}
            {isChanged && !form.conflictText && (
              <Button look="quiet" onClick={() => form.show(serverHours)}>
                {m['officeSettings.hours.reset']()}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Section>
  );
}

/** How visitors will read the hours, and what the change means for those who wait for a call. */
function Aside({ form: { week, serverHours, isChanged } }: { form: ReturnType<typeof useCallHoursForm> }) {
  const isComplete = Object.keys(weekProblems(week)).length === 0;
  const textIn = (language: Locale) => (isChanged ? isComplete && hoursText(hoursOf(week), language) : serverHours.text[language]);
  const titles = { ru: m['officeSettings.hours.russian'](), en: m['officeSettings.hours.english']() };
  return (
    <aside className={css.aside} aria-label={m['officeSettings.hours.site']()}>
      <h3>{m['officeSettings.hours.site']()}</h3>
      <dl>
        {LOCALES.map((language) => (
          <div key={language}>
            <dt>{titles[language]}</dt>
            <dd>{textIn(language) ? <span lang={language}>{textIn(language)}</span> : <span className={css.none}>{m['officeSettings.hours.incomplete']()}</span>}</dd>
          </div>
        ))}
      </dl>
      <p>{m['officeSettings.hours.where']()}</p>
      <p>{m['officeSettings.hours.waiting']()}</p>
    </aside>
  );
}
