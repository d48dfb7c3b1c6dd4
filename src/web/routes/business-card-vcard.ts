import { endpoints } from '#contract/api/endpoints.ts';
import { apiOf } from '#web/app/api.ts';
import { publicPage } from '#web/app/public-page.ts';
import type { LoaderArgs } from '#web/app/router/route.ts';
import { agentPath } from '#web/features/agent/agent-path.ts';
import { agentVcard } from '#web/features/business-card/agent-vcard.ts';
import { loadCard } from '#web/features/team/load-team.ts';
import { localePath } from '#web/format/locale-path.ts';

export const isPublic = publicPage;

/** An agent's card for an address book, in the language of its address. */
export async function loader(args: LoaderArgs): Promise<Response> {
  const { origin } = args.context.site.config;
  const [agent, settings] = await Promise.all([loadCard(args), apiOf(args.context).get(endpoints.settings)]);
  const path = agentPath(agent);
  const card = agentVcard(agent, settings, { id: origin + path, page: origin + localePath(path), origin });
  return new Response(card, {
    headers: { 'content-type': 'text/vcard; charset=utf-8', 'content-disposition': `attachment; filename="${agent.slug}.vcf"`, 'cache-control': 'no-cache' },
  });
}
