import { type ActionFunctionArgs, data } from 'react-router';
import type { FormErrors } from '#contract/feedback.ts';
import { wholePhone } from '#contract/phone-mask.ts';
import { getLocale } from '#runtime';
import { ApiError, createApi } from '#web/api.ts';
import { siteContext } from '#web/site-context.ts';

/** Takes a form that was sent as plain HTML, through the same API as every other; what is wrong with it goes back with all that was typed. */
export async function takePlainForm(path: string, { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const form = await request.formData();
  const phone = form.get('phone');
  if (typeof phone === 'string') form.set('phone', wholePhone(phone, getLocale())); // no script has put it into its mask
  const values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const hadFile = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  try {
    await createApi(context.get(siteContext), getLocale()).post(path, form, request.headers);
    return data({ sent: true as const, values, at: new Date() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ sent: false as const, values, hadFile, errors: (error.failure.fields ?? {}) as FormErrors, text: error.message }, { status: error.status });
  }
}
