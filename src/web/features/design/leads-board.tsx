import { useState } from 'react';
import { FORM_TYPES, type FormErrors, type FormType } from '#contract/lead/feedback.ts';
import { m } from '#messages';
import { Button, linkClass } from '#ui/controls/button.tsx';
import type { LeadContext } from '#web/features/lead/lead-context.ts';
import { LeadForm, LeadFormView } from '#web/features/lead/lead-form.tsx';
import { LeadLink } from '#web/features/lead/lead-link.tsx';
import { leadTexts } from '#web/features/lead/lead-texts.ts';
import type { FormState } from '#web/features/lead/use-form.ts';
import { SubscribeForm } from '#web/features/subscribe/subscribe-form.tsx';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

const WRONG: FormErrors = { name: 'validations.onlyRuLetters', phone: 'validations.requiredField', date: 'validations.pastDate', consent: 'validations.consent' };
const CALCULATION = { price: 148_500_000, downPayment: 44_550_000, years: 15, rate: 16.5, scheme: 'annuity', payment: 1_563_247 } as const;
const IDLE: FormState = {
  ref: { current: null },
  start: { values: {}, version: 0 },
  errors: {},
  failure: undefined,
  announcement: '',
  progress: undefined,
  busy: false,
  sent: undefined,
  isHydrated: true,
  onSubmit: async (event) => event.preventDefault(),
  onBlur: () => {},
  onInput: () => {},
  takeFile: () => {},
  again: () => {},
  onFocus: () => {},
};

/** An example of the context that each form has on the site. */
function contextFor(type: FormType, lotId: number): LeadContext {
  const lot = { lotId, lotTitle: m['leadBoard.lot'](), lotPrice: CALCULATION.price };
  if (type === 'mortgage-calculator') return { ...lot, calculation: CALCULATION };
  if (type === 'realtor-contact') return { agentId: 1, agentName: m['leadBoard.agent']() };
  if (type === 'vacancy-application') return { vacancyId: 1, vacancyTitle: m['leadBoard.vacancy']() };
  return ['follow-price', 'offer-price', 'book-view'].includes(type) ? lot : {};
}

/** The nine forms: in modals, on the page, and one of them in every state. */
export function LeadsBoard({ lotId }: { lotId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Board title={m['leadBoard.title']()}>
      <Example name={m['leadBoard.windows']()}>
        <div className={css.row}>
          {FORM_TYPES.map((type) => (
            <LeadLink key={type} type={type} context={contextFor(type, lotId)} className={linkClass}>
              {leadTexts(type).title}
            </LeadLink>
          ))}
          <LeadLink type="common-contact" context={{ buyerId: 1, buyerTitle: m['leadBoard.buyer']() }} className={linkClass}>
            {leadTexts('common-contact', { buyerId: 1 }).title}
          </LeadLink>
        </div>
      </Example>
      {open ? (
        <Forms lotId={lotId} />
      ) : (
        <div className={css.row}>
          <Button look="outline" onClick={() => setOpen(true)}>
            {m['leadBoard.show']()}
          </Button>
        </div>
      )}
    </Board>
  );
}

function Forms({ lotId }: { lotId: number }) {
  const view = contextFor('book-view', lotId);
  return (
    <div className={css.columns}>
      {FORM_TYPES.map((type) => (
        <Example key={type} name={type}>
          <LeadForm type={type} context={contextFor(type, lotId)} />
        </Example>
      ))}
      <Example name="subscription">
        <SubscribeForm filters={{ categories: '3', rooms: '2,3' }} />
      </Example>
      <Example name={m['leadBoard.card']()}>
        <LeadForm type="book-view" context={view} layout="card" />
      </Example>
      <Example name={m['leadBoard.wrong']()}>
        <LeadFormView type="book-view" context={view} form={{ ...IDLE, errors: WRONG }} />
      </Example>
      <Example name={m['leadBoard.busy']()}>
        <LeadFormView type="vacancy-application" context={contextFor('vacancy-application', lotId)} form={{ ...IDLE, busy: true, progress: 0.4 }} />
      </Example>
      <Example name={m['leadBoard.lost']()}>
        <LeadFormView type="follow-price" context={view} form={{ ...IDLE, failure: { text: m['form.failed'](), lost: true } }} />
      </Example>
      <Example name={m['leadBoard.sent']()}>
        <LeadFormView type="common-contact" context={{}} form={{ ...IDLE, sent: { values: { phone: m['form.phonePlaceholder']() }, at: new Date(0) } }} />
      </Example>
    </div>
  );
}
