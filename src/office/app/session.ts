import { FIRST_DATA_ID } from '#contract/office/pages.ts';
import type { Locale } from '#contract/core/locale.ts';
import { switchLanguage } from './locale.ts';
import { forgetResources } from './resource.ts';
import { createStore } from './store.ts';

export type Me = { staffId: number; name: string; email: string; role: 'owner' | 'editor' | 'agent'; agentId: number | null; locale: Locale; viewRole: 'owner' | 'editor' | 'agent' | null; hasSecondFactor: boolean };
/** What the shell carries (server/pages/office-shell.ts). */
type FirstData = { locale: Locale; session: Me | null; buildId: string; partsPage: boolean };

export const firstData: FirstData = JSON.parse(document.getElementById(FIRST_DATA_ID)?.textContent ?? '{}') as FirstData;

/** Who works here; null before the sign-in. */
export const session = createStore<Me | null>(firstData.session);

/** After a sign-in. Somebody else must not see what was loaded for the person before. */
export function setSession(me: Me | null): void {
  if (me?.staffId !== session.get()?.staffId || me?.role !== session.get()?.role) forgetResources();
  if (me) switchLanguage(me.locale);
  session.set(me);
}
