import { publicPage } from '#web/app/public-page.ts';
import { siteOf } from '#web/app/root-data.ts';
import type { LoaderArgs, MetaFunction } from '#web/app/router/route.ts';
import { loadNewest } from '#web/features/lot-page/load-lot.ts';
import { LotAbsent } from '#web/features/lot-page/lot-absent.tsx';
import { absentMeta } from '#web/features/lot-page/lot-meta.ts';

const load = ({ context }: LoaderArgs) => loadNewest(context);

export { load as clientLoader, load as loader };

export const isPublic = publicPage;

export const meta: MetaFunction<typeof load> = ({ root, location }) => absentMeta('gone', location.pathname, siteOf(root));

export default function LotNotFound({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return <LotAbsent absence="gone" others={loaderData} areRelated={false} />;
}
