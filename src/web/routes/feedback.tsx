import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import type { FormErrors } from '#contract/feedback.ts';
import { wholePhone } from '#contract/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import grid from '#ui/grid.module.css';
import text from '#ui/text.module.css';
import { ApiError, createApi } from '#web/api.ts';
import { LeadForm } from '#web/features/lead/lead-form.tsx';
import css from '#web/features/lead/lead-page.module.css';
import { leadWords } from '#web/features/lead/lead-words.ts';
import { loadLead } from '#web/features/lead/load-lead.ts';
import { PageLink } from '#web/page-link.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { siteOf } from '#web/root-data.ts';
import { siteContext } from '#web/site-context.ts';

const load = (args: LoaderFunctionArgs) => loadLead(args);

export { load as clientLoader, load as loader };

/** Takes a form that was sent as plain HTML, through the same API as every other. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const phone = form.get('phone');
  if (typeof phone === 'string') form.set('phone', wholePhone(phone));
  const values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const hadFile = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  try {
    await createApi(context.get(siteContext), getLocale()).post('/feedback', form, request.headers);
    return data({ sent: true as const, values });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ sent: false as const, values, hadFile, errors: (error.failure.fields ?? {}) as FormErrors, text: error.message }, { status: error.status });
  }
}

export const meta: MetaFunction<typeof load> = ({ matches, location, loaderData }) => {
  const words = leadWords(loaderData?.type ?? 'common-contact', loaderData?.context);
  return pageMeta({ title: words.title, description: words.text, keywords: '', pathname: location.pathname, site: siteOf(matches), index: false });
};

/** A form as a page: for who has no script, and for a new tab. */
export default function Feedback() {
  const { type, context } = useLoaderData<typeof load>();
  const result = useActionData<typeof action>();
  const words = leadWords(type, context);
  const { lotId, region } = context;
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{result?.sent ? words.sentTitle : words.title}</h1>
      {result?.sent ? (
        <>
          <p className={css.text}>{words.sent(result.values)}</p>
          <PageLink className={buttonClass('primary')} to={lotId ? `/catalog/${region ? `${region}/` : ''}${lotId}` : '/'}>
            {lotId ? m['lead.toLot']() : m['preparation.home']()}
          </PageLink>
        </>
      ) : (
        <>
          <p className={classNames(css.text, text.mute)}>{words.text}</p>
          {result && (
            <p className={css.failure} role="alert">
              {result.text} {result.hadFile && m['lead.resumeLost']()}
            </p>
          )}
          <LeadForm type={type} context={context} values={result?.values} errors={result?.errors} />
        </>
      )}
    </div>
  );
}
