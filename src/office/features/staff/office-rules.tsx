import { m } from '#messages';
import { call, failureText } from '#office/app/api.ts';
import { useResource } from '#office/app/resource.ts';
import { Switch } from '#office/kit/choice.tsx';
import { showToast } from '#office/kit/toasts.tsx';
import { Loaded } from '#office/layout/loaded.tsx';
import { Section } from '#office/layout/page-head.tsx';
import css from './staff.module.css';

type Rules = { agentsPublish: boolean };

/** What the owner decides for everybody. */
export function OfficeRules() {
  const resource = useResource<Rules>('/rules');
  const change = (rules: Rules) =>
    call('PUT', '/rules', { body: rules }).then(
      () => resource.change(() => rules),
      (error: unknown) => showToast({ text: failureText(error), failed: true }),
    );
  return (
    <Section title={m['officeStaff.rules.title']()}>
      <Loaded resource={resource} rows={1}>
        {(rules) => (
          <div>
            <Switch label={m['officeStaff.rules.agentsPublish']()} checked={rules.agentsPublish} onChange={({ target }) => void change({ agentsPublish: target.checked })} />
            <p className={css.note}>{m['officeStaff.rules.agentsPublishNote']()}</p>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
