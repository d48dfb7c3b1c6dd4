import { data } from './router/route.ts';
import type { LoaderContext } from './site-context.ts';

/** For actions, instead of `request.formData()`, which has no limits. A refusal becomes the error response of the page. */
export function sentForm({ sent }: LoaderContext): FormData {
  if (!sent) throw new Error('No form was sent to this page');
  if ('form' in sent) return sent.form;
  throw data(sent.refused.text, { status: sent.refused.status });
}
