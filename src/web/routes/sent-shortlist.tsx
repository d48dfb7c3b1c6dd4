import { endpoints } from '#contract/api/endpoints.ts';
import type { SentShortlist } from '#contract/lead/shortlist.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { apiOf, asPageError } from '#web/app/api.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { createPost } from '#web/app/post.ts';
import { siteOf } from '#web/app/root-data.ts';
import { data, type LoaderArgs, type MetaFunction, redirect, WithStatus } from '#web/app/router/route.ts';
import { sentForm } from '#web/app/sent-form.ts';
import { lotAnchor, NoShortlistPage, SentShortlistPage } from '#web/features/sent-shortlist/sent-shortlist-page.tsx';

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';
/** A malformed key (400) is answered like an unknown one (404). */
const isMissing = ({ status }: WithStatus<unknown>) => status === 404 || status === 400;

/** The lots that an agent sent to somebody. Rendered for each request and never cached: the route has no `isPublic`. */
async function load({ request, context }: LoaderArgs) {
  try {
    return data<SentShortlist | null>(await apiOf(context).get(endpoints.shortlist, { key: keyOf(request) }));
  } catch (error) {
    if (error instanceof WithStatus && isMissing(error)) return data<SentShortlist | null>(null, { status: 404 });
    throw error;
  }
}

export { load as clientLoader, load as loader };

/** Stores what a visitor answers about a lot, then shows the page again at this lot. */
export async function action({ request, context }: LoaderArgs) {
  const form = sentForm(context);
  const body = { key: keyOf(request), lot: Number(form.get('lot')), answer: form.get('answer') };
  await createPost(context.site, getLocale())('/shortlist', body, request.headers).catch((error: unknown) => {
    throw asPageError(error);
  });
  return redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ key: body.key })}#${lotAnchor(body.lot)}`);
}

export const meta: MetaFunction<typeof load> = ({ root, location }) =>
  pageMeta({ title: m['sentShortlist.title'](), description: m['sentShortlist.title'](), keywords: '', pathname: location.pathname, site: siteOf(root), index: false });

export default function SentShortlistRoute({ loaderData }: { loaderData: SentShortlist | null }) {
  return loaderData ? <SentShortlistPage shortlist={loaderData} /> : <NoShortlistPage />;
}
