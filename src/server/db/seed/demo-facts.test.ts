import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { inDigits, ordinal } from '#tests/support/number-words.ts';
import { type DemoComplex, type DemoLot, type DemoSettlement, readDemo } from './demo-files.ts';

type Minutes = { of: string; ru: string; en: string; minutes: number };
const facts = JSON.parse(readFileSync('demo/content/facts.json', 'utf8')) as { apartments: Record<string, number>; minutes: Minutes[] };

const demo = readDemo();
const LANGUAGES = ['ru', 'en'] as const;
type Language = (typeof LANGUAGES)[number];
type Passage = { where: string; language: Language; text: string };

const passagesIn = (where: string, ...texts: LocalizedText[]): Passage[] =>
  texts.flatMap((text) => LANGUAGES.map((language) => ({ where, language, text: inDigits(text[language]) })));
const lotsOf = (slug: string) => demo.lots.filter(({ complex, settlement }) => complex === slug || settlement === slug);
const ofPage = ({ slug, lead, description }: DemoComplex | DemoSettlement) => passagesIn(slug, lead, description);
const ofLot = ({ id, title, description }: DemoLot) => passagesIn(`lot ${id}`, title, description);

/** The sentences of articles that name the building. */
const ofArticles = ({ title }: DemoComplex | DemoSettlement) =>
  demo.articles.flatMap(({ slug, body }) =>
    LANGUAGES.flatMap((language) =>
      body[language]
        .split(/\n|(?<=[.!?]) /)
        .filter((line) => line.includes(language === 'ru' ? `«${title.ru}»` : title.en))
        .map((line) => ({ where: slug, language, text: inDigits(line) })),
    ),
  );
const everything = (building: DemoComplex | DemoSettlement) => [...ofPage(building), ...lotsOf(building.slug).flatMap(ofLot), ...ofArticles(building)];

const numbersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
const clauses = (text: string) => text.split(/[.,;:!?–—]| and | и /);

const buildings = [...demo.complexes, ...demo.settlements];
const STOREYS = { ru: /(\d+) этаж(?:а|ей|ах)(?![а-яё])/g, en: /(\d+)[ -]storeys?\b/g };
const APARTMENTS = { ru: /(\d+)(?: квартир|(?<=[Кк]вартир всего \d+))/g, en: /(\d+) (?:apartments|flats)\b/g };
const PLOTS = { ru: /(\d+)(?: участ(?:ок|ка|ков)(?![а-яё])|(?<=[Уу]частков \d+))/g, en: /(\d+) plots\b/g };
const KILOMETRES = { ru: /(\d+) километр/g, en: /(\d+) kilomet/g };
const TOWN = { ru: /город|Ростов/, en: /\btown\b|\bcity\b|Rostov/ };
const MINUTES = { ru: /(\d+) минут/g, en: /(\d+)(?: level)? minutes/g };

describe.each(demo.complexes.map((complex) => [complex.slug, complex] as const))('%s', (slug, complex) => {
  test('its lots stand in its storeys and were finished when it was', () =>
    expect(lotsOf(slug).filter(({ floor, floors, year }) => floors !== complex.floors || (floor ?? 0) > complex.floors || year !== complex.completionYear)).toEqual([]));

  test('no text names more storeys than it has, and its own page names as many', () => {
    const storeys = everything(complex).map(({ where, language, text }) => ({ where, language, most: Math.max(0, ...numbersIn(text, STOREYS[language])) }));
    expect(storeys.filter(({ most }) => most > complex.floors)).toEqual([]);
    const named = ofPage(complex).flatMap(({ language, text }) => numbersIn(text, STOREYS[language]));
    expect(named.length === 0 || named.includes(complex.floors)).toBe(true);
  });

  test('no text names more apartments than it has, and its own page names as many', () => {
    const total = facts.apartments[slug];
    const counted = everything(complex).map(({ where, language, text }) => ({ where, language, most: Math.max(0, ...numbersIn(text, APARTMENTS[language])) }));
    expect(counted.filter(({ most }) => most > (total ?? Number.POSITIVE_INFINITY))).toEqual([]);
    if (total)
      expect(
        ofPage(complex)
          .filter(({ language, text }) => numbersIn(text, APARTMENTS[language]).includes(total))
          .map(({ language }) => language),
      ).toEqual(expect.arrayContaining(['ru', 'en']));
  });

  test('every text names the year and quarter of its completion', () => {
    const QUARTERS = { ru: ['перв', 'втор', 'трет', 'четв'], en: ['first', 'second', 'third', 'fourth'] };
    const wrong = everything(complex).filter(({ language, text }) => {
      const quarters = [
        ...text.matchAll(language === 'ru' ? /(перв|втор|трет|четв)[а-яё]+ квартал[а-яё]*(?: (20\d\d))?/gi : /(first|second|third|fourth) quarter(?: of (20\d\d))?/gi),
      ];
      const years = numbersIn(text, language === 'ru' ? /(?:[Сс]дан|[Пп]ринят|[Пп]остроили)[а-яё]* в (20\d\d)/g : /(?:finished|completed|[Bb]uilt) in (20\d\d)/g);
      return (
        years.some((year) => year !== complex.completionYear) ||
        quarters.some(
          ([, name, year]) => QUARTERS[language].indexOf(name?.toLowerCase() ?? '') + 1 !== complex.completionQuarter || (year && Number(year) !== complex.completionYear),
        )
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(demo.settlements.map((settlement) => [settlement.slug, settlement] as const))('%s', (slug, settlement) => {
  test('its lots have no utilities that it does not have', () => {
    const missing = [!settlement.gas && 'gas', settlement.water !== 'mains' && 'mains_water', settlement.sewer !== 'mains' && 'sewer', settlement.sewer === 'mains' && 'septic'];
    expect(lotsOf(slug).flatMap(({ id, features }) => (features ?? []).filter((feature) => missing.includes(feature)).map((feature) => `lot ${id}: ${feature}`))).toEqual([]);
  });

  test('no text names more plots than it has, and its own page names as many', () => {
    const counted = everything(settlement).map(({ where, language, text }) => ({ where, language, most: Math.max(0, ...numbersIn(text, PLOTS[language])) }));
    expect(counted.filter(({ most }) => most > settlement.plotsTotal)).toEqual([]);
    const named = ofPage(settlement).flatMap(({ language, text }) => numbersIn(text, PLOTS[language]));
    expect(named.length === 0 || named.includes(settlement.plotsTotal)).toBe(true);
  });

  test('every text gives its distance from town as it is', () =>
    expect(
      everything(settlement).flatMap(({ where, language, text }) =>
        clauses(text)
          .filter((clause) => TOWN[language].test(clause) && numbersIn(clause, KILOMETRES[language]).some((far) => far !== settlement.distanceKm))
          .map((clause) => `${where}: ${clause}`),
      ),
    ).toEqual([]));

  test('its lots are as large as its page says', () => {
    const page = inDigits(settlement.description.ru).replaceAll(/\d+ участ[а-яё]+|[Уу]частков \d+/g, '');
    const sentences = page.split('.').filter((sentence) => sentence.includes(' сот'));
    const named = sentences.flatMap((sentence) => numbersIn(sentence, /(\d+)/g));
    const largest = sentences.some((sentence) => /от \d+ соток/.test(sentence)) ? Number.POSITIVE_INFINITY : Math.max(...named);
    const strangers = lotsOf(slug).filter(({ landArea }) => landArea && (Math.floor(landArea) < Math.min(...named) || Math.floor(landArea) > largest));
    expect(named.length === 0 ? [] : strangers.map(({ id, landArea }) => `lot ${id}: ${landArea}`)).toEqual([]);
  });
});

test.each(facts.minutes)('every text of $of is $minutes minutes from $en', ({ of, minutes, ...landmark }) => {
  const building = buildings.find(({ slug }) => slug === of);
  if (!building) throw new Error(`facts.json names ${of}, which is no building`);
  const wrong = everything(building).flatMap(({ where, language, text }) =>
    clauses(text)
      .filter((clause) => new RegExp(landmark[language], 'u').test(clause) && numbersIn(clause, MINUTES[language]).some((number) => number !== minutes))
      .map((clause) => `${where}: ${clause.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test('English counts storeys from the ground floor: no lot says there the number of its floor in Russian', () => {
  const wrong = [...demo.lots, ...demo.partnerLots].filter(({ floor, floors, title, description }) =>
    [...`${title.en} ${description.en}`.matchAll(/\b([a-z]+(?:-[a-z]+)?)(?: and (top(?:most)?))?[ -]floor\b/gi)].some(
      ([, named, top]) => named?.toLowerCase() === ordinal((top ? floors : floor) ?? 0),
    ),
  );
  expect(wrong.map(({ id, floor }) => `${id}: floor ${floor} is “${ordinal((floor ?? 1) - 1)}”`)).toEqual([]);
});
