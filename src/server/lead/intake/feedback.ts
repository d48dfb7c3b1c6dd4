import type { Locale } from '#contract/core/locale.ts';
import type { FormType, FormValues } from '#contract/lead/feedback.ts';
import type { Sender } from '#server/http/client-address.ts';
import type { Upload } from '#server/http/read-multipart.ts';

/** A form as it was sent. */
export type Feedback = {
  type: FormType;
  /** Made by the form: a retry brings the same one. */
  requestId: string;
  lang: Locale;
  page: string;
  consent: boolean;
  values: FormValues;
  files: Upload[];
  /** The campaign that brought the visitor. */
  utm: Record<string, string>;
  from: Sender;
  /** The field that no visitor sees was filled in. */
  spam: boolean;
  /** Given out when the visitor began; none without JavaScript. */
  token?: string;
};
