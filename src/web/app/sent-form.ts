import { createContext, data, type RouterContextProvider } from 'react-router';

/** The posted form as the server has read it, or why the server refused it (limits). */
export type SentForm = { form: FormData } | { refused: { status: number; text: string } };

export const sentFormContext = createContext<SentForm>();

/** For actions, instead of `request.formData()`, which has no limits. A refusal becomes the error response of the page. */
export function sentForm(context: Readonly<RouterContextProvider>): FormData {
  const sent = context.get(sentFormContext);
  if ('form' in sent) return sent.form;
  throw data(sent.refused.text, { status: sent.refused.status });
}
