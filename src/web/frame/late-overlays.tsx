import { LoaderBar } from '#ui/overlays/loader-bar.tsx';
import { late } from './late.tsx';

/** What may come over a page. Until its code is there, the page is still coming to life. */
export const LateOverlays = late(async () => (await import('./overlays.tsx')).Overlays, <LoaderBar />);
