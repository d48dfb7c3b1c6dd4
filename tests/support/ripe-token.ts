import { TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { formToken } from '#server/http/form-token.ts';

/** What the tests' sites sign with. */
export const SECRET = 'a secret of the tests';

/** A token of the tests' sites for up to ten forms, as old as it has to be. */
export const ripeToken = (): string => formToken(SECRET, new Date(Date.now() - TOKEN_AGE_MS));
