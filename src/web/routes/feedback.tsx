import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router';
import type { FormErrors } from '#contract/feedback.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import { ApiError, createApi } from '#web/api.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import css from '#web/features/preparation/preparation.module.css';
import { PageLink } from '#web/page-link.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';
import { siteContext } from '#web/site-context.ts';

/** Takes a form that was sent as plain HTML, through the same API as every other. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  try {
    await createApi(context.get(siteContext), getLocale()).post('/feedback', form, request.headers);
    return data({ sent: true as const });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ sent: false as const, values, errors: (error.failure.fields ?? {}) as FormErrors, text: error.message }, { status: error.status });
  }
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({ title: m['contact.title'](), description: m['contact.text'](), keywords: '', pathname: location.pathname, site: siteOf(matches), index: false });

export default function Feedback() {
  const result = useActionData<typeof action>();
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{result?.sent ? m['form.sentTitle']() : m['contact.title']()}</h1>
      {result?.sent ? (
        <>
          <p className={css.lead}>{m['form.sent']()}</p>
          <PageLink className={buttonClass('primary')} to="/">
            {m['preparation.home']()}
          </PageLink>
        </>
      ) : (
        <>
          {result && <p role="alert">{result.text}</p>}
          <ContactForm values={result?.values} errors={result?.errors} page={result?.values.page} />
        </>
      )}
    </div>
  );
}
