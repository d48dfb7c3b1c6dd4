import { createContext, data, type RouterContextProvider } from 'react-router';

/** What was sent to a page: read by the server within its limits, or refused by it. */
export type SentForm = { form: FormData } | { refused: { status: number; text: string } };

export const sentFormContext = createContext<SentForm>();

/** For actions, in place of `request.formData()`, which would take whatever comes. A refusal becomes the page's own, with its status and its words. */
export function sentForm(context: Readonly<RouterContextProvider>): FormData {
  const sent = context.get(sentFormContext);
  if ('form' in sent) return sent.form;
  throw data(sent.refused.text, { status: sent.refused.status });
}
