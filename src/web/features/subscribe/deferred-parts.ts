import { deferred } from '#ui/loading/deferred.tsx';
import { filter, hiddenParamChips } from '#web/features/catalog/deferred-parts.ts';

export { filter, hiddenParamChips };
/** Hydrated after the first interaction; until then it works as it does without JavaScript. */
export const subscribeForm = deferred(async () => (await import('./subscribe-form.tsx')).SubscribeForm);

export const preloadParts = () => Promise.all([filter, hiddenParamChips, subscribeForm].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
