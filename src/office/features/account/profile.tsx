import { useRef, useState } from 'react';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { call } from '#office/app/api.ts';
import { session, setSession } from '#office/app/session.ts';
import { useAction } from '#office/app/use-action.ts';
import { Segments } from '#office/kit/choice.tsx';
import { TextField } from '#office/kit/field.tsx';
import { Notice, SaveState } from '#office/kit/states.tsx';
import { Section } from '#office/layout/page-head.tsx';
import { roleTitle } from '#office/layout/role-title.ts';
import css from './account.module.css';

type Changes = { name?: string; locale?: Locale };

/** A person's own name and language. The name is saved on leaving the field, the language at once. */
export function Profile({ me }: { me: Me }) {
  const [name, setName] = useState(me.name);
  const [saved, setSaved] = useState(false);
  const action = useAction();
  const waiting = useRef<Changes>({});
  /** A click on a language right after typing also leaves the field of the name: the name is saved first, then the language. */
  const change = async (changes: Changes): Promise<void> => {
    waiting.current = { ...waiting.current, ...changes };
    while (Object.keys(waiting.current).length > 0) {
      const body = waiting.current;
      const isSaved = await action.run(async () => {
        waiting.current = {};
        await call('PATCH', '/me', { body });
        setSession({ ...(session.get() ?? me), ...body });
        setSaved(true);
      });
      if (!isSaved) return;
    }
  };
  return (
    <Section title={m['officeStaff.profile.title']()} note={roleTitle(me.ownRole)} end={saved && <SaveState status="saved">{m['office.saved']()}</SaveState>}>
      {action.error && <Notice look="error">{action.error}</Notice>}
      <div className={css.profile}>
        <TextField
          label={m['officeSignIn.name']()}
          value={name}
          error={action.fields.name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => name !== me.name && void change({ name })}
        />
        <TextField label={m['officeSignIn.email']()} value={me.email} readOnly />
        <div className={css.language}>
          <span className={css.note}>{m['officeStaff.profile.language']()}</span>
          <Segments
            label={m['officeStaff.profile.language']()}
            value={me.locale}
            onValue={(locale) => void change({ locale })}
            options={LOCALES.map((value) => ({ value, title: value === 'ru' ? m['language.ruFull']() : m['language.enFull']() }))}
          />
          <span className={css.note}>{m['officeShell.moscow']()}</span>
        </div>
      </div>
    </Section>
  );
}
