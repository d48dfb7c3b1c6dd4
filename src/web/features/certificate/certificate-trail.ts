import { m } from '#messages';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const certificateTrail = (): Crumb[] => [{ title: m['pages.certificates'](), to: '/certificates' }];
