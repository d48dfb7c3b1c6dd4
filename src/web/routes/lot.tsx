import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { publicWithout } from '#web/app/public-page.ts';
import { withParts } from '#web/app/with-parts.ts';
import { type LotPageData, loadLot } from '#web/features/lot-page/load-lot.ts';
import { lotMeta } from '#web/features/lot-page/lot-meta.ts';
import { below, LotPage } from '#web/features/lot-page/lot-page.tsx';

if (import.meta.env.SSR) await below.preload();

const load = ({ context, params, request }: LoaderFunctionArgs) => loadLot(context, params.id, new URL(request.url).searchParams.get('preview'));

export { load as loader };

export const clientLoader = withParts(load, below);

export const headers = publicWithout('preview');

export const meta: MetaFunction<typeof load> = (args) => lotMeta(args as Parameters<typeof lotMeta>[0]);

export default function Lot({ loaderData }: { loaderData: LotPageData }) {
  return <LotPage page={loaderData} />;
}
