import { FORM_TYPES, type FormType } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { leadTexts } from '#web/features/lead/lead-texts.ts';
import css from './policy-list.module.css';

const COLLECTED: Record<FormType, () => string> = {
  'common-contact': () => m['policy.privacy.forms.common'](),
  'chief-contact': () => m['policy.privacy.forms.chief'](),
  'mortgage-calculator': () => m['policy.privacy.forms.mortgage'](),
  'realtor-contact': () => m['policy.privacy.forms.realtor'](),
  consult: () => m['policy.privacy.forms.consult'](),
  'vacancy-application': () => m['policy.privacy.forms.vacancy'](),
  'follow-price': () => m['policy.privacy.forms.follow'](),
  'offer-price': () => m['policy.privacy.forms.offer'](),
  'book-view': () => m['policy.privacy.forms.view'](),
};

/** Which data each form collects, under the form's title. */
export function FormsList() {
  const forms = [
    ...FORM_TYPES.map((type) => ({ title: leadTexts(type).title, collected: COLLECTED[type]() })),
    { title: m['policy.privacy.forms.subscribeTitle'](), collected: m['policy.privacy.forms.subscribe']() },
  ];
  return (
    <>
      <dl className={css.entries}>
        {forms.map(({ title, collected }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{collected}</dd>
          </div>
        ))}
      </dl>
      <p>{m['policy.privacy.forms.email']()}</p>
    </>
  );
}
