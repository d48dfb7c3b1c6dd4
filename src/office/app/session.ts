import type { Locale } from '#contract/core/locale.ts';
import { INITIAL_DATA_ID } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { forgetEntryTexts } from './entry-text.ts';
import { switchLanguage } from './locale.ts';
import { forgetResources } from './resource.ts';
import { createStore } from './store.ts';

/** What the shell carries (server/pages/office-shell.ts). */
type InitialData = {
  locale: Locale;
  session: Me | null;
  /** What is shown to somebody whose account is disabled. */
  disabledText?: string;
  buildId: string;
  partsPage: boolean;
  /** The original of the picture beside the sign-in. */
  picture?: string;
  /** The address of a map style that replaces ours. */
  mapStyle?: string;
};

export const initialData: InitialData = JSON.parse(document.getElementById(INITIAL_DATA_ID)?.textContent ?? '{}') as InitialData;

/** Who works here; null before the sign-in. */
export const session = createStore<Me | null>(initialData.session);

/** All tabs of a browser have one cookie: if somebody else signs in in one of them, the others must not go on as the person before. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('office-session');
const tellTabs = () => session.get() && otherTabs?.postMessage(session.get()?.id);
otherTabs?.addEventListener('message', ({ data }) => {
  if (session.get() && session.get()?.id !== data) location.reload(); // nothing is lost: what was typed is stored on the device
});
tellTabs(); // this page may have been loaded after somebody else has signed in

/** Sets who works here: after a sign-in, a sign-out or a change of the account. Somebody else must not see what was loaded for the person before. */
export function setSession(me: Me | null): void {
  if (me?.id !== session.get()?.id || me?.role !== session.get()?.role) {
    forgetResources();
    forgetEntryTexts();
  }
  if (me) switchLanguage(me.locale);
  session.set(me);
  tellTabs();
}
