import { m } from '#messages';
import { buttonClass } from '#ui/controls/button.tsx';
import grid from '#ui/layout/grid.module.css';
import { classNames } from '#ui/styles/class-names.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { pageMeta } from '#web/app/page-meta.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, LoaderData, MetaFunction } from '#web/app/router/route.ts';
import css from '#web/features/lead/lead-page.module.css';
import { noScriptFormToken, postNoScriptForm } from '#web/features/lead/no-script-form.ts';
import { SubscribeForm } from '#web/features/subscribe/subscribe-form.tsx';

/** The token is for the form without JavaScript. */
export const loader = async (args: LoaderArgs) => ({ token: await noScriptFormToken(args) });

/** Takes the form for an alert, sent without JavaScript. */
export const action = (args: LoaderArgs) => postNoScriptForm('/lots/subscriptions', args);

export const meta: MetaFunction = ({ root, location }) =>
  pageMeta({ title: m['meta.subscribe.title'](), description: m['meta.subscribe.description'](), keywords: '', pathname: location.pathname, site: siteOf(root), index: false });

type Props = { loaderData: { token: string }; actionData?: LoaderData<typeof action> };

export default function Subscription({ loaderData: { token }, actionData: result }: Props) {
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <h1>{result?.sent ? m['subscribe.sentTitle']() : m['meta.subscribe.title']()}</h1>
      {result?.sent ? (
        <>
          <p className={css.text}>{m['subscribe.sent']({ email: result.values.email ?? '' })}</p>
          <PageLink className={buttonClass('primary')} to="/catalog">
            {m['subscribe.toCatalog']()}
          </PageLink>
        </>
      ) : (
        <>
          {result && (
            <p className={result.again ? css.text : css.failure} role="alert">
              {result.text}
            </p>
          )}
          <SubscribeForm filters={result?.values.filters ?? ''} values={result?.values} errors={result?.errors} token={result?.token ?? token} />
        </>
      )}
    </div>
  );
}
