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
  /** Its other pages: on them the section is marked too. */
  pages?: readonly OfficePage[];
};
export type ShownSection = Section & { href: string };

/** The sections of the office, in the order of the bar. What a person may not open is not shown; that it cannot be opened is decided by the server. */
const SECTIONS: readonly Section[] = [
  { page: 'home', title: () => m['office.today.title'](), icon: 'clock', key: 'T', isFor: () => true },
  { page: 'lots', title: () => m['office.nav.lots'](), icon: 'home', key: 'L', isFor: () => true, pages: ['lot', 'lot-import', 'lot-preview'] },
  { page: 'leads', title: () => m['office.nav.leads'](), icon: 'inbox', key: 'E', isFor: ({ role }) => role !== 'editor', pages: ['lead', 'valuation'] },
  { page: 'viewings', title: () => m['office.nav.viewings'](), icon: 'calendar', key: 'V', isFor: ({ role }) => role !== 'editor' },
  { page: 'people', title: () => m['office.nav.people'](), icon: 'person', key: 'C', isFor: ({ role }) => role !== 'editor', pages: ['person'] },
  { page: 'reports', title: () => m['office.nav.reports'](), icon: 'chart', key: 'R', isFor: () => true },
  { page: 'pictures', title: () => m['office.nav.pictures'](), icon: 'camera', key: 'I', isFor: () => true },
  { page: 'staff', title: () => m['office.nav.staff'](), icon: 'people', key: 'P', isFor: ({ role }) => role === 'owner' },
  { page: 'audit', title: () => m['office.nav.audit'](), icon: 'list', key: 'A', isFor: ({ role }) => role === 'owner' },
  { page: 'settings', title: () => m['officeSettings.title'](), icon: 'settings', key: 'S', isFor: ({ role }) => role === 'owner' },
  { page: 'account', title: () => m['office.nav.account'](), icon: 'key', key: 'M', isFor: () => true },
];

/** Whether a page belongs to a section that is not for this person. */
export const isClosedFor = (me: Me, page: OfficePage): boolean => SECTIONS.some((section) => isWithin(section, page) && !section.isFor(me));

export const sectionsFor = (me: Me): ShownSection[] => SECTIONS.filter(({ isFor }) => isFor(me)).map((section) => ({ ...section, href: officePath(section.page) }));

/** Whether a page belongs to a section. */
export const isWithin = ({ page, pages = [] }: Pick<Section, 'page' | 'pages'>, shown: OfficePage | undefined): boolean =>
  shown !== undefined && (shown === page || pages.includes(shown));

/** What a person needs most on a phone, in this order. Editors have neither leads nor viewings, so they get the sections that follow. */
const TABS: readonly OfficePage[] = ['home', 'leads', 'lots', 'viewings', 'pictures', 'reports'];
const SECTION_TABS = 4;

/** A phone has room for five tabs: four sections, and the rest behind the fifth. */
export function phoneTabs(sections: readonly ShownSection[]): { tabs: ShownSection[]; rest: ShownSection[] } {
  const tabs = TABS.flatMap((page) => sections.find((section) => section.page === page) ?? []).slice(0, SECTION_TABS);
  return { tabs, rest: sections.filter((section) => !tabs.includes(section)) };
}
