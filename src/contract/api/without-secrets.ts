/** The signed key of a preview, on the page of a lot. Such a page is never cached or indexed. */
export const PREVIEW = 'preview';
/** The key of what was sent to one person: a shortlist, the links of a subscription. */
export const KEY = 'key';
/** The id of an alert, on the page with its matches. */
export const ALERT_ID = 'subscribe_id';

/** Parameters that open what is not public. Whoever has their value can open the page. */
const SECRETS = [KEY, ALERT_ID, PREVIEW];

/**
 * The path and query of a page as they may be stored with a form and mailed to staff. Of a preview the name of the parameter stays, without the key: forms
 * on previews are refused.
 */
export function withoutSecrets(page: string): string {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(page) ?? [];
  const parameters = query.split('&');
  const kept = parameters.flatMap((parameter) => {
    const names = [...new URLSearchParams(parameter).keys()];
    return names.includes(PREVIEW) ? [PREVIEW] : names.some((name) => SECRETS.includes(name)) ? [] : [parameter];
  });
  if (kept.join() === parameters.join()) return page;
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
