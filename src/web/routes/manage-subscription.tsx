import type { Subscription } from '#contract/alert/subscription.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { apiOf, asPageError } from '#web/app/api.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { createPost } from '#web/app/post.ts';
import { siteOf } from '#web/app/root-data.ts';
import { data, type LoaderArgs, type MetaFunction, redirect, WithStatus } from '#web/app/router/route.ts';
import { sentForm } from '#web/app/sent-form.ts';
import { GonePage, SAVED, SubscriptionPage } from '#web/features/subscription/subscription-page.tsx';

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

/** An expired key gets a page that says what to do. */
async function load({ request, context }: LoaderArgs) {
  try {
    return data<Subscription | null>(await apiOf(context).get(endpoints.subscription, { key: keyOf(request) }));
  } catch (error) {
    if (error instanceof WithStatus && error.status === 404) return data<Subscription | null>(null, { status: 404 });
    throw error;
  }
}

export { load as clientLoader, load as loader };

/**
 * Programs open the links of a mail before people do, so opening the page changes nothing: its buttons post. Mail programs with their own
 * button «unsubscribe» post to the same address (RFC 8058), and expect no redirect.
 */
export async function action({ request, context }: LoaderArgs) {
  const form = sentForm(context);
  const oneClick = form.get('List-Unsubscribe') === 'One-Click';
  const body = { key: keyOf(request), action: oneClick ? 'unsubscribe' : form.get('action'), frequency: form.get('frequency') ?? undefined };
  await createPost(context.site, getLocale())('/subscription', body, request.headers).catch((error: unknown) => {
    throw asPageError(error);
  });
  return oneClick ? null : redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ key: body.key, ...(body.frequency && { [SAVED]: '1' }) })}`);
}

export const meta: MetaFunction<typeof load> = ({ root, location }) =>
  pageMeta({ title: m['subscription.title'](), description: m['subscription.title'](), keywords: '', pathname: location.pathname, site: siteOf(root), index: false });

export default function ManageSubscription({ loaderData }: { loaderData: Subscription | null }) {
  return loaderData ? <SubscriptionPage subscription={loaderData} /> : <GonePage />;
}
