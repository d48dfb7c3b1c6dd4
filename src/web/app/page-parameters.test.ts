import { afterEach, expect, test, vi } from 'vitest';
import { PAGE_PARAMETERS } from '#contract/api/page-parameters.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { loadArticles } from '#web/features/article/load-articles.ts';
import { loadBuyers } from '#web/features/buyer/load-buyers.ts';
import { loadCareer } from '#web/features/career/load-career.ts';
import { loadCatalog } from '#web/features/catalog/load-catalog.ts';
import { loadComplexes } from '#web/features/complex/load-complexes.ts';
import { loadJournals } from '#web/features/journal/load-journals.ts';
import { loadLead } from '#web/features/lead/load-lead.ts';
import { loadPartners } from '#web/features/partner/load-partners.ts';
import { loadSettlements } from '#web/features/settlement/load-settlements.ts';
import { loadShortlist } from '#web/features/shortlist/load-shortlist.ts';
import { loadSubscribe } from '#web/features/subscribe/load-subscribe.ts';
import { SAVED } from '#web/features/subscription/subscription-page.tsx';
import { loadTeam } from '#web/features/team/load-team.ts';
import { loadValuation } from '#web/features/valuation/load-valuation.ts';
import { loader as loadSubscription } from '#web/routes/manage-subscription.tsx';
import { loader as loadSentShortlist } from '#web/routes/sent-shortlist.tsx';

type Loader = (args: LoaderArgs) => Promise<unknown>;
const visitorShortlist: Loader = (args) => loadShortlist(args, 10, async () => []);

/** Without a region the page has no list to filter: with one it reads the parameters of the catalogue. */
const partners: Loader = async (args) => {
  await loadPartners(args);
  await loadCatalog(args, { region: 'sochi' });
};

/** The loaders of the pages that read their address. */
const LOADERS: Record<string, Loader> = {
  '/catalog': loadCatalog,
  '/customers': loadBuyers,
  '/subscribe': loadSubscribe,
  '/complexes': loadComplexes,
  '/cottages-settlements': loadSettlements,
  '/articles': loadArticles,
  '/journals': loadJournals,
  '/team': loadTeam,
  '/career': loadCareer,
  '/partners': partners,
  '/services/valuation': loadValuation,
  '/favourites': visitorShortlist,
  '/compare': visitorShortlist,
  '/feedback': loadLead,
  '/subscribe/confirm': loadSubscription,
  '/subscribe/manage': loadSubscription,
  '/shortlist': loadSentShortlist,
};

afterEach(() => vi.restoreAllMocks());

/** The name of every parameter that a loader looks for in its address. */
async function namesReadBy(load: Loader, path: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const method of ['get', 'getAll', 'has'] as const) {
    const real = URLSearchParams.prototype[method] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
      names.add(name);
      return real.call(this, name);
    });
  }
  const config = { origin: 'https://tanais.example', apiBase: '/api/v1', buildId: 'test' };
  const context: LoaderContext = { site: { config, fetchApi: async () => Response.json({ items: [], total: 0, pages: 0, categories: [], locations: [] }) } };
  const request = new Request(`https://tanais.example${path}`);
  await load({ request, context, params: {} }).catch(() => {});
  return names;
}

test.each(Object.keys(PAGE_PARAMETERS))('PAGE_PARAMETERS names exactly the parameters that %s reads', async (path) => {
  const names = await namesReadBy(LOADERS[path] as Loader, path);
  if (path.startsWith('/subscribe/')) names.add(SAVED); // read by the page itself
  names.delete('lang'); // a parameter of the API
  expect([...names].sort()).toEqual([...(PAGE_PARAMETERS[path] ?? [])].sort());
});
test('every page of PAGE_PARAMETERS is checked here', () => expect(Object.keys(LOADERS)).toEqual(Object.keys(PAGE_PARAMETERS)));
