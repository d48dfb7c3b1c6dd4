import { endpoints } from '#contract/api/endpoints.ts';
import { CATEGORY } from '#contract/catalog/category.ts';
import { m } from '#messages';
import grid from '#ui/layout/grid.module.css';
import { deferred } from '#ui/loading/deferred.tsx';
import { apiOf } from '#web/app/api.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { pageNotFound } from '#web/app/page-not-found.ts';
import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { BlocksBoard } from '#web/features/design/blocks-board.tsx';
import { ButtonsBoard } from '#web/features/design/buttons-board.tsx';
import { ColoursBoard } from '#web/features/design/colours-board.tsx';
import stylesheet from '#web/features/design/design.css?url';
import { css } from '#web/features/design/design-css.ts';
import { FieldsBoard } from '#web/features/design/fields-board.tsx';
import { FilterBoard } from '#web/features/design/filter-board.tsx';
import { LotsBoard } from '#web/features/design/lots-board.tsx';
import { MapBoard } from '#web/features/design/map-board.tsx';
import { OverlaysBoard } from '#web/features/design/overlays-board.tsx';
import { ToastsBoard } from '#web/features/design/toasts-board.tsx';
import { TypeBoard } from '#web/features/design/type-board.tsx';

const leadsBoard = deferred(async () => (await import('#web/features/design/leads-board.tsx')).LeadsBoard);
if (import.meta.env.SSR) await leadsBoard.preload();

export const isPublic = publicPage;

/** A 404, unless the page is switched on (DESIGN_PAGE). */
export async function loader({ request, context }: LoaderArgs) {
  if (!context.site.designPage) throw pageNotFound(request);
  return load(context);
}

export const clientLoader = ({ context }: LoaderArgs) => load(context);

async function load(context: LoaderContext) {
  const api = apiOf(context);
  const [lots, houses, filters, values] = await Promise.all([
    api.get(endpoints.lots, { exclusive: 1, limit: 1 }),
    api.get(endpoints.lots, { exclusive: 1, categories: CATEGORY.houses, limit: 1 }),
    api.get(endpoints.filters),
    api.get(endpoints.filterValues),
  ]);
  const details = await Promise.all(houses.items.map(({ id }) => api.get(endpoints.lot, { id })));
  return { lots: lots.items, house: details[0], total: lots.total, filters, values };
}

export const meta: MetaFunction = ({ root, location }) =>
  pageMeta({ title: m['design.title'](), description: m['design.lead'](), keywords: '', pathname: location.pathname, site: siteOf(root), index: false });

/** Every piece of the interface in every state, to be looked at together. */
export default function Design({ loaderData: { house, lots, total, filters, values } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <div className={grid.wrap}>
      <link rel="stylesheet" href={stylesheet} />
      <div className={css.head}>
        <h1>{m['design.title']()}</h1>
        <p>{m['design.lead']()}</p>
      </div>
      <div className={css.boards}>
        <ColoursBoard />
        <TypeBoard />
        <ButtonsBoard />
        <FieldsBoard />
        <FilterBoard filters={filters} values={values} total={total} />
        {lots[0] && <LotsBoard lot={lots[0]} />}
        {house && <BlocksBoard lot={house} />}
        <ToastsBoard />
        <OverlaysBoard />
        {lots[0] && <leadsBoard.Deferred lotId={lots[0].id} />}
      </div>
      <div className={css.boards}>
        <MapBoard />
      </div>
    </div>
  );
}
