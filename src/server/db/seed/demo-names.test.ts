import { describe, expect, test } from 'vitest';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { readDemo } from './demo-files.ts';

const demo = readDemo();
const RUSSIAN_STREET = /улица|переулок|проспект|бульвар|линия|набережная|шоссе|аллея|спуск|площадь|проезд/i;
const ENGLISH_STREET = /Street|Lane|Avenue|Boulevard|Line|Embankment|Highway|Alleya|Descent|Square|Drive/;

/** Names that one language has in two ways although the other has one. */
function spelledTwice(names: LocalizedText[]): string[] {
  const ways = (from: 'ru' | 'en', to: 'ru' | 'en') =>
    [...Map.groupBy(names, (name) => name[from])].map(([name, same]) => [name, [...new Set(same.map((one) => one[to]))]] as const).filter(([, spellings]) => spellings.length > 1);
  return [...ways('ru', 'en'), ...ways('en', 'ru')].map(([name, spellings]) => `${name}: ${spellings.join(' / ')}`);
}

/** The part of an address that names the street, without the number of the house. */
function street({ ru, en }: LocalizedText): LocalizedText[] {
  const russian = ru.split(', ').find((part) => RUSSIAN_STREET.test(part));
  const english = en
    .split(', ')
    .find((part) => ENGLISH_STREET.test(part))
    ?.replace(/^\d+(?:\/\d+)?\p{L}?,? /u, '');
  return russian && english ? [{ ru: russian.replaceAll('\u00a0', ' '), en: english.replaceAll('\u00a0', ' ') }] : [];
}

describe('one name has one spelling', () => {
  test('for people, buildings and bodies', () =>
    expect(
      spelledTwice([
        ...demo.agents.map(({ name }) => name),
        ...[...demo.complexes, ...demo.settlements].map(({ title }) => title),
        ...demo.complexes.map(({ developer }) => developer),
        ...demo.partners.map(({ name }) => name),
        ...demo.press.map(({ outlet }) => outlet),
        ...demo.certificates.map(({ issuer }) => issuer),
        ...demo.settings.guilds.map(({ name }) => name),
      ]),
    ).toEqual([]));

  test('for streets', () => {
    const places = [...demo.lots, ...demo.partnerLots, ...demo.complexes, ...demo.headquarters, demo.settings];
    const streets = places.flatMap(({ address }) => street(address));
    expect(streets.length).toBeGreaterThan(200);
    expect(spelledTwice(streets)).toEqual([]);
  });

  test('a lot has the address of its complex', () => {
    const addresses = demo.lots.flatMap((lot) =>
      demo.complexes.filter(({ slug, address }) => slug === lot.complex && (address.ru !== lot.address.ru || address.en !== lot.address.en)).map(() => lot.id),
    );
    expect(addresses).toEqual([]);
  });
});

test('no two bodies share a name', () => {
  const bare = (name: string) => name.match(/«(.+)»/)?.[1] ?? name;
  const bodies = [
    ...demo.complexes.map(({ developer }) => developer.ru),
    ...demo.complexes.map(({ title }) => title.ru),
    ...demo.settlements.map(({ title }) => title.ru),
    ...demo.partners.map(({ name }) => bare(name.ru)),
  ];
  const shared = [...Map.groupBy(bodies, (name) => name.toLowerCase())].filter(([, same]) => same.length > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

describe('the footer and the certificates agree', () => {
  const certificate = (issuer: string) => demo.certificates.filter((one) => one.issuer.ru === issuer);
  test.each(demo.settings.guilds)('$name.en', ({ name, note }) => {
    expect(certificate(name.ru).map(({ issuer }) => issuer.en)).toContain(name.en);
    const numbers = [note.ru, note.en].flatMap((text) => text.match(/(?:№|no\.)\s(\S+)/)?.[1] ?? []);
    expect(numbers.filter((number) => !certificate(name.ru).some((one) => one.number === number))).toEqual([]);
  });

  test('the caption of a certificate is its title, issuer and number', () => {
    const captions = new Map(demo.pictures.map(({ file, alt }) => [file, alt]));
    const plain = (text = '') => text.replaceAll('\u00a0', ' ');
    const wrong = demo.certificates.filter(({ picture, title, issuer, number }) => {
      const caption = picture ? captions.get(`${picture}.jpg`) : undefined;
      return caption && (plain(caption.ru) !== plain(`${title.ru}. ${issuer.ru}, № ${number}`) || plain(caption.en) !== plain(`${title.en}. ${issuer.en}, No. ${number}`));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
