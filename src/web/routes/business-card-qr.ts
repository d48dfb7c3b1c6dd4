import tokens from '#ui/styles/tokens.css?raw';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { cardPath } from '#web/features/agent/agent-path.ts';
import { qrPicture } from '#web/features/business-card/qr-picture.ts';
import { loadCard } from '#web/features/team/load-team.ts';
import { localePath } from '#web/format/locale-path.ts';

const INK = /--ink:([^;:]+);/.exec(tokens)?.[1]?.trim() ?? 'black';
const A_DAY = 'public, max-age=86400';

export const isPublic = publicPage;

/** The QR code on a business card, which leads to the card. A separate picture, so that the code that draws it is never sent to the browser. */
export async function loader(args: LoaderArgs): Promise<Response> {
  const agent = await loadCard(args);
  const { origin } = args.context.site.config;
  return new Response(qrPicture(origin + localePath(cardPath(agent)), INK), { headers: { 'content-type': 'image/svg+xml', 'cache-control': A_DAY } });
}
