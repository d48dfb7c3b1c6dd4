import { endpoints } from '#contract/api/endpoints.ts';
import { type FormErrors, TOKEN } from '#contract/lead/feedback.ts';
import { normalizePhone } from '#contract/lead/phone-mask.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { ApiError, createApi } from '#web/app/api.ts';
import { createPost } from '#web/app/post.ts';
import { data, type LoaderArgs } from '#web/app/router/route.ts';
import { sentForm } from '#web/app/sent-form.ts';

/** The action of a form sent without JavaScript: posts it to the same API. If it is refused, it comes back with the errors and everything that was typed. */
export async function postNoScriptForm(path: string, { request, context }: Pick<LoaderArgs, 'request' | 'context'>) {
  const form = sentForm(context);
  const phone = form.get('phone');
  if (typeof phone === 'string') form.set('phone', normalizePhone(phone, getLocale())); // no script has normalised it
  const { consent, ...values } = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const hadFile = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  try {
    await createPost(context.site, getLocale())(path, form, request.headers);
    return data({ sent: true as const, values, at: Date.now() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, fields = {} } = error.failure;
    const refused = { sent: false as const, errors: fields as FormErrors, hadFile };
    // A form on a cached page has no token. So the form's own page, which has one, shows what was typed, with the consent, to be sent once more.
    if (code === 'invalid_token')
      return data({ ...refused, again: true, token: undefined, values: consent ? { ...values, consent } : values, text: m['lead.onceMore']() }, { status: error.status });
    // The token was too new: the same one is old enough when the form is sent again.
    return data({ ...refused, again: false, token: code === 'too_fast' ? values[TOKEN] : undefined, values, text: error.message }, { status: error.status });
  }
}

/** A new token for each render of a form's own page, which is therefore never cached. */
export async function noScriptFormToken({ context }: Pick<LoaderArgs, 'context'>): Promise<string> {
  return (await createApi(context.site, getLocale()).get(endpoints.formToken)).token;
}
