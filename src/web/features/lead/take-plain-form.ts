import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { endpoints } from '#contract/api/endpoints.ts';
import { type FormErrors, TOKEN } from '#contract/lead/feedback.ts';
import { normalizePhone } from '#contract/lead/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { ApiError, createApi } from '#web/app/api.ts';
import { createPost } from '#web/app/post.ts';
import { sentForm } from '#web/app/sent-form.ts';
import { siteContext } from '#web/app/site-context.ts';

/** Takes a form that was sent as plain HTML, through the same API as every other; what is wrong with it goes back with all that was typed. */
export async function takePlainForm(path: string, { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = sentForm(context);
  const phone = form.get('phone');
  if (typeof phone === 'string') form.set('phone', normalizePhone(phone, getLocale())); // no script has put it into its mask
  const { consent, ...values } = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const hadFile = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  try {
    await createPost(context.get(siteContext), getLocale())(path, form, request.headers);
    return data({ sent: true as const, values, at: new Date() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, fields = {} } = error.failure;
    const refused = { sent: false as const, errors: fields as FormErrors, hadFile };
    // A form in a page that is kept for everybody carries no token. Its own page does: it shows what was typed, consent included, to be sent once more.
    if (code === 'invalid_token')
      return data({ ...refused, again: true, token: undefined, values: consent ? { ...values, consent } : values, text: m['lead.onceMore']() }, { status: error.status });
    // One that was quicker than its token sends the same again, which is ripe by then.
    return data({ ...refused, again: false, token: code === 'too_fast' ? values[TOKEN] : undefined, values, text: error.message }, { status: error.status });
  }
}

/** A token for the page of a plain form: one of its own each time, so that page is kept by nobody. */
export async function plainFormToken({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<string> {
  return (await createApi(context.get(siteContext), getLocale()).get(endpoints.formToken)).token;
}
