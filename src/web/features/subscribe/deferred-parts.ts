import { deferred } from '#ui/loading/deferred.tsx';
import { hiddenParamChips, filter } from '#web/features/catalog/deferred-parts.ts';

export { hiddenParamChips, filter };
/** The form's code comes with the visitor's first move; until then it is a plain form, and works as one. */
export const subscribeForm = deferred(async () => (await import('./subscribe-form.tsx')).SubscribeForm);

export const preloadParts = () => Promise.all([filter, hiddenParamChips, subscribeForm].map(({ preload }) => preload()));

if (import.meta.env.SSR) await preloadParts();
