import type { Locale } from '#contract/core/locale.ts';
import { needsSession, type OfficeScreen, signPicture, WORDMARK_LINE } from '#contract/office/pages.ts';
import { m } from '#messages';

type Visit = { screen: OfficeScreen; locale: Locale; signedIn: boolean; isDisabled: boolean; picture: string };
type FirstPaint = { title: string; html: string };

const PAGE_LINES = 14;

/** What a page of the office shows until its scripts are loaded, and its title: the frame that the application then draws in the same place (office/kit/shell.css). */
export function firstPaint(visit: Visit): FirstPaint {
  const { screen, locale, signedIn } = visit;
  const title = m['office.title']({}, { locale });
  if (screen === 'parts') return { title, html: '' };
  // A phone's form for a new lot fills the screen.
  if (signedIn && screen !== 'sign-in' && (screen === 'not-found' || needsSession(screen))) return { title, html: screen === 'newLot' ? '' : bar(locale) };
  const page = signInTitle(visit);
  return { title: m['office.pageTitle']({ page }, { locale }), html: signInFrame(visit, page) };
}

const wordmark = (locale: Locale, attributes = ''): string =>
  `<span class="office-wordmark"${attributes}>${m['office.brand']({}, { locale })}<svg viewBox="0 0 120 6" preserveAspectRatio="none" aria-hidden="true"><path d="${WORDMARK_LINE}"/></svg></span>`;

const greyLines = (locale: Locale, count: number): string =>
  `<div class="office-waiting" role="status" aria-label="${m['office.loading']({}, { locale })}">${'<i></i>'.repeat(count)}</div>`;

const bar = (locale: Locale): string => `<div class="office-bar">${wordmark(locale)}</div>${greyLines(locale, PAGE_LINES)}`;

function signInTitle({ screen, locale, isDisabled }: Visit): string {
  if (screen === 'welcome') return m['officeSignIn.link.welcomeTitle']({}, { locale });
  if (screen === 'invitation') return m['officeSignIn.link.invitationTitle']({}, { locale });
  if (screen === 'reset') return m['officeSignIn.reset.title']({}, { locale });
  return isDisabled ? m['officeSignIn.disabled.title']({}, { locale }) : m['officeSignIn.title']({}, { locale });
}

const isLetterLink = (screen: OfficeScreen): boolean => screen === 'welcome' || screen === 'invitation' || screen === 'reset';
/** Grey lines for email, password, and two buttons. */
const SIGN_IN_FIELDS = 4;

/** The page of a link from a letter has no heading yet: only the application finds out whether the link still works. */
function signInFrame({ screen, locale, isDisabled, picture }: Visit, title: string): string {
  const { src, srcSet, sizes } = signPicture(picture);
  const image = picture && `<img src="${src}" srcset="${srcSet}" sizes="${sizes}" alt="" decoding="sync">`;
  const form = `${isLetterLink(screen) ? '' : `<h1>${title}</h1>`}${isDisabled ? '' : greyLines(locale, SIGN_IN_FIELDS)}`;
  return `<div class="office-sign"><header class="office-sign-picture">${image}${wordmark(locale, ' data-large="true"')}</header><main class="office-sign-main"><div class="office-sign-form">${form}</div><div class="office-sign-foot"></div></main></div>`;
}
