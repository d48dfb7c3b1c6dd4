import { m } from '#messages';
import type { Crumb } from '#web/layout/breadcrumbs.tsx';

export const careerTrail = (): Crumb[] => [{ title: m['pages.career'](), to: '/career' }];
