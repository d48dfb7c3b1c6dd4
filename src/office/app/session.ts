import type { Locale } from '#contract/core/locale.ts';
import { FIRST_DATA_ID } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { switchLanguage } from './locale.ts';
import { forgetResources } from './resource.ts';
import { createStore } from './store.ts';

/** What the shell carries (server/pages/office-shell.ts). */
type FirstData = {
  locale: Locale;
  session: Me | null;
  buildId: string;
  partsPage: boolean;
  /** The original of the picture beside the sign-in. */
  picture?: string;
  /** The address of a map style that replaces ours. */
  mapStyle?: string;
};

export const firstData: FirstData = JSON.parse(document.getElementById(FIRST_DATA_ID)?.textContent ?? '{}') as FirstData;

/** Who works here; null before the sign-in. */
export const session = createStore<Me | null>(firstData.session);

/** After a sign-in. Somebody else must not see what was loaded for the person before. */
export function setSession(me: Me | null): void {
  if (me?.id !== session.get()?.id || me?.role !== session.get()?.role) forgetResources();
  if (me) switchLanguage(me.locale);
  session.set(me);
}
