import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AddressPrecision } from '#contract/catalog/lot.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { FormType } from '#contract/lead/feedback.ts';
import type { LeadStep, LostReason, ViewingState } from '#contract/office/lead-words.ts';
import type { Role } from '#contract/staff/staff.ts';
import type { AgencySettings } from '#server/db/schema/agency.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { FloorPlan, lot } from '#server/db/schema/lot.ts';
import type { ExtraColumn } from '#server/db/schema/lot-extra.ts';

const FOLDER = fileURLToPath(new URL('../../../../demo/', import.meta.url));
const read = (name: string): string => readFileSync(`${FOLDER}content/${name}`, 'utf8');
const readJson = <Shape>(name: string): Shape => JSON.parse(read(name)) as Shape;

type Point = [longitude: number, latitude: number];

export type LotFacts = {
  id: number;
  status: 'active' | 'reserved' | 'sold' | 'withdrawn';
  category: string;
  title: LocalizedText;
  description: LocalizedText;
  address: LocalizedText;
  addressPrecision: AddressPrecision;
  coordinates?: Point;
  price: number;
  oldPrice?: number;
  area?: number;
  livingArea?: number;
  kitchenArea?: number;
  landArea?: number;
  rooms?: number;
  bedrooms?: number;
  bathrooms?: number;
  floor?: number;
  floors?: number;
  ceiling?: number;
  year?: number;
  houseType?: string;
  wallsType?: string;
  objectTypes?: string[];
  firstLine?: boolean;
  pool?: boolean;
  exclusive?: boolean;
  features?: string[];
  photos: string[];
  videoUrl?: string;
  tourUrl?: string;
  floorPlans?: FloorPlan[];
  daysAgo: number;
};
/** The optional columns of our lots; a few lots of each category have them. */
type Extras = Partial<Pick<typeof lot.$inferInsert, ExtraColumn>>;
export type DemoLot = LotFacts & Extras & { location: string; complex?: string; settlement?: string; agent: string };
export type DemoPartnerLot = LotFacts & { region: string; partner: string; place: LocalizedText };

type Building = {
  id: number;
  slug: string;
  title: LocalizedText;
  lead: LocalizedText;
  description: LocalizedText;
  location: string;
  coordinates: Point;
  photos: string[];
  priceFrom: number;
};
export type DemoComplex = Building & {
  address: LocalizedText;
  class: 'premium' | 'de_luxe' | 'club_house';
  developer: LocalizedText;
  completionYear: number;
  completionQuarter?: number;
  floors: number;
  ceiling: number;
  parking: LocalizedText;
  amenities: LocalizedText[];
};
export type DemoSettlement = Building & {
  distanceKm: number;
  areaHa: number;
  plotsTotal: number;
  gas: boolean;
  water: 'mains' | 'well' | 'none';
  sewer: 'mains' | 'septic' | 'none';
  electricity: LocalizedText;
  security: LocalizedText;
  infrastructure: LocalizedText[];
  riverside: boolean;
};
type DemoAgent = {
  id: number;
  slug: string;
  name: LocalizedText;
  position: LocalizedText;
  phone: string;
  email: string;
  messengers: { telegram?: string; whatsapp?: string };
  since: number;
  languages: string[];
  specialisms: LocalizedText[];
  quote: LocalizedText;
  about: LocalizedText;
  deals: number;
};
type DemoBuyer = {
  id: number;
  title: LocalizedText;
  text: LocalizedText;
  categories: string[];
  locations: string[];
  budgetMin?: number;
  budgetMax: number;
  rooms: number[];
  agent: string;
  daysAgo: number;
};
type DemoArticle = { slug: string; title: LocalizedText; lead: LocalizedText; body: LocalizedText; topic: string; author: string; cover: string; date: string };

/** A lead of the demo agency. It arrived `minutesAgo`, or `daysAgo` at a `time` in Moscow. `inDays` counts days from today. */
export type DemoLead = {
  minutesAgo?: number;
  daysAgo?: number;
  time?: string;
  type: FormType;
  lang?: Locale;
  name: string;
  phone: string;
  email?: string;
  message?: string;
  lot?: number;
  agent?: string;
  details?: Record<string, string | number>;
  utm?: Record<string, string>;
  referrer?: string;
  step: LeadStep;
  lostReason?: LostReason;
  lostFrom?: LeadStep;
  /** Whose it is: the slug of an agent who works in the office. */
  assignee?: string;
  /** How many minutes after its arrival it got its first answer. */
  answeredAfter?: number;
  notes?: string[];
  nextStep?: { text: string; inDays: number; time: string };
  viewing?: { inDays: number; time: string; state?: ViewingState };
  failedDelivery?: { error: string; attempts: number };
};

export const readDemoLeads = (): DemoLead[] => readJson<DemoLead[]>('leads.json');

export type DemoPicture = {
  file: string;
  width: number;
  height: number;
  alt: LocalizedText;
  placeholder: string;
  /** Pictures of one set look like one home. */
  set?: string;
};

/** The demo agency as it stands in `demo/`. */
export function readDemo() {
  return {
    pictures: JSON.parse(readFileSync(`${FOLDER}media.json`, 'utf8')) as DemoPicture[],
    lots: readdirSync(`${FOLDER}content/lots`)
      .sort()
      .flatMap((file) => readJson<DemoLot[]>(`lots/${file}`)),
    partnerLots: readJson<DemoPartnerLot[]>('partner-lots.json'),
    complexes: readJson<DemoComplex[]>('complexes.json'),
    settlements: readJson<DemoSettlement[]>('settlements.json'),
    agents: readJson<DemoAgent[]>('agents.json'),
    buyers: readJson<DemoBuyer[]>('buyers.json'),
    partners: readJson<{ slug: string; name: LocalizedText; about: LocalizedText; link: string; region?: string }[]>('partners.json'),
    press: readJson<{ id: number; title: LocalizedText; outlet: LocalizedText; date: string; link: string; cover?: string }[]>('press.json'),
    journals: readJson<{ number: number; title: LocalizedText; lead: LocalizedText; date: string; cover: string; pages: string[] }[]>('journals.json'),
    certificates: readJson<{ id: number; title: LocalizedText; issuer: LocalizedText; date: string; number: string; picture?: string }[]>('certificates.json'),
    vacancies:
      readJson<
        { id: number; slug: string; title: LocalizedText; salary: LocalizedText; schedule: LocalizedText; duties: LocalizedText[]; conditions: LocalizedText[]; open: boolean }[]
      >('vacancies.json'),
    services: readJson<{ slug: string; title: LocalizedText; text: LocalizedText; steps: LocalizedText[]; priceNote: LocalizedText }[]>('services.json'),
    headquarters:
      readJson<{ id: number; title: LocalizedText; address: LocalizedText; phone: string; hours: LocalizedText; coordinates: Point; photos: string[] }[]>('headquarters.json'),
    staff: readJson<{ email: string; name: LocalizedText; role: Role; agent?: string }[]>('staff.json'),
    settings: readJson<AgencySettings>('settings.json'),
    articles: readArticles(),
  };
}

function readArticles(): DemoArticle[] {
  const slugs = readdirSync(`${FOLDER}content/articles`)
    .filter((file) => file.endsWith('.ru.md'))
    .map((file) => file.slice(0, -'.ru.md'.length));
  return slugs.sort().map((slug) => {
    const ru = readMarkdown(`articles/${slug}.ru.md`);
    const en = readMarkdown(`articles/${slug}.en.md`);
    const both = (key: string) => ({ ru: ru.head[key] ?? '', en: en.head[key] ?? '' });
    const { topic = '', author = '', cover = '', date = '' } = ru.head;
    return { slug, title: both('title'), lead: both('lead'), body: { ru: ru.body, en: en.body }, topic, author, cover, date };
  });
}

/** A block of `key: value` lines between two `---`, then the text. */
function readMarkdown(name: string): { head: Record<string, string>; body: string } {
  const [, head = '', ...body] = read(name).split(/^---$/m);
  const lines = head.trim().split('\n');
  return {
    head: Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])),
    body: body.join('---').trim(),
  };
}
