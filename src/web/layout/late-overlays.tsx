import { late } from './late.tsx';

/** What may come over a page. */
export const LateOverlays = late(async () => (await import('./overlays.tsx')).Overlays);
