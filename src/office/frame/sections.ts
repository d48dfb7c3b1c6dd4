import { type OfficePage, officePath } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import type { IconName } from '#office/kit/icon.tsx';

type Section = {
  page: OfficePage;
  title(): string;
  icon: IconName;
  /** G and then this key opens it; the letter is that of the key's Latin label. */
  key: string;
  isFor(me: Me): boolean;
};

/** The sections of the office, in the order of the bar. What a person may not open is not shown; that it cannot be opened is decided by the server. */
const SECTIONS: readonly Section[] = [
  { page: 'lots', title: () => m['office.nav.lots'](), icon: 'home', key: 'L', isFor: () => true },
  { page: 'pictures', title: () => m['office.nav.pictures'](), icon: 'camera', key: 'I', isFor: () => true },
  { page: 'staff', title: () => m['office.nav.staff'](), icon: 'people', key: 'P', isFor: ({ role }) => role === 'owner' },
  { page: 'audit', title: () => m['office.nav.audit'](), icon: 'list', key: 'A', isFor: ({ role }) => role === 'owner' },
  { page: 'account', title: () => m['office.nav.account'](), icon: 'key', key: 'M', isFor: () => true },
];

/** Whether a page is a section that is not for this person. */
export const isClosedFor = (me: Me, page: OfficePage): boolean => SECTIONS.some((section) => section.page === page && !section.isFor(me));

export const sectionsFor = (me: Me): (Section & { href: string })[] => SECTIONS.filter(({ isFor }) => isFor(me)).map((section) => ({ ...section, href: officePath(section.page) }));
