import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Brochure } from './brochure-of.ts';
import { drawBrochure } from './draw-brochure.ts';

const PICTURE = 'public/icons/app/180.png';
const room = { title: 'Гостиная', x: 0, y: 0, width: 6, depth: 5, kind: 'living' };
const BROCHURE = {
  locale: 'ru',
  title: 'Дом у воды',
  number: 'Лот 7',
  category: 'Дома',
  place: 'Аксай',
  price: '96 ₽',
  oldPrice: '104 ₽',
  keyFacts: [{ title: 'Площадь', value: '214 м²' }],
  lead: 'Окна на реку.',
  paragraphs: ['Тихая улица.'],
  facts: [{ title: 'Дом', items: [{ title: 'Стены', value: 'Кирпич' }] }],
  features: [{ title: 'Участок', text: 'Сад' }],
  photos: ['Фасад', 'Гостиная', 'Сад', 'Кухня'].map((alt) => ({ src: alt, alt })),
  plans: [{ title: 'Первый этаж', rooms: [room], openings: [] }],
  contact: { title: 'Агент', name: 'Елена', note: 'Агент', phone: '+7 863', email: 'e@tanais.example', photo: 'Елена' },
  agency: { name: 'Танаис', tagline: 'Дома', phone: '+7 863', hours: 'с 9 до 21', address: 'Ростов' },
  url: 'https://tanais.example/catalog/7',
  qrNote: 'Все фотографии',
  legal: ['Оферта'],
  headings: { details: 'Характеристики', features: 'Особенности', plan: 'Планировка' },
  date: '2026-11-01T00:00:00Z',
} as unknown as Brochure;

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
type Node = { tag: string; alt?: string; actual?: string; scope?: string; kids: Node[] };

const pdf = (await drawBrochure(BROCHURE, new Map([...BROCHURE.photos.map(({ src }) => [src, PICTURE] as const), ['Елена', PICTURE]]))).toString('latin1');
const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [Number(id), body]));

/** A string of the file, which may be an object of its own; UTF-16 where it holds more than ASCII. */
function textIn(body: string, key: string): string | undefined {
  const [, written, id] = new RegExp(`/${key} (?:\\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)|(\\d+) 0 R)`).exec(body) ?? [];
  const bytes = (written ?? objects.get(Number(id))?.slice(1, -1))?.replaceAll(/\\([\s\S])/g, (_, sign: string) => CONTROLS[sign] ?? sign);
  return bytes?.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}
function nodeOf(id: number): Node {
  const body = objects.get(id) ?? '';
  const kids = [...(/\/K \[([\s\S]*?)\]/.exec(body)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid));
  return {
    tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
    alt: textIn(body, 'Alt'),
    actual: textIn(body, 'ActualText'),
    scope: /\/Scope \/(\w+)/.exec(body)?.[1],
    kids: kids.filter((kid) => objects.get(kid)?.includes('/S /')).map(nodeOf),
  };
}

const root = [...objects].find(([, body]) => body.includes('/Type /StructTreeRoot'))?.[0] ?? 0;
const [page] = nodeOf(root).kids;
const flat = (node: Node | undefined): Node[] => (node ? [node, ...node.kids.flatMap(flat)] : []);
const nodes = flat(page);

test('a brochure is a tagged PDF with its language and title', () => {
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(textIn(catalog, 'Lang')).toBe('ru');
  expect([...objects.values()].some((body) => /^<<\s*\/Marked true/.test(body))).toBe(true);
  expect([...objects.values()].some((body) => textIn(body, 'Title') === BROCHURE.title)).toBe(true);
});

test('the reading order is title, facts, photos, plans, contact', () => {
  expect(page?.tag).toBe('Document');
  const read = (page?.kids ?? []).map(({ tag }) => tag).filter((tag) => tag !== 'P');
  expect(read).toEqual(['Figure', 'H1', 'Table', 'H2', 'H3', 'Table', 'H2', 'Table', 'Figure', 'Figure', 'Figure', 'H2', 'Figure', 'Figure', 'H2', 'Link']);
});

test('every picture has an alternative text, and that of a plan lists its rooms', () => {
  const alternatives = nodes.filter(({ tag }) => tag === 'Figure').map(({ alt }) => alt?.replaceAll('\u00a0', ' '));
  expect(alternatives).toEqual(['Фасад', 'Гостиная', 'Сад', 'Кухня', 'Первый этаж: Гостиная, 30 м²', 'Елена', BROCHURE.url]);
});

test('facts are rows of tables, each with a head and a value', () => {
  const rows = nodes.filter(({ tag }) => tag === 'TR');
  expect(rows.map(({ kids }) => kids.map(({ tag }) => tag))).toEqual([
    ['TH', 'TD'],
    ['TH', 'TD'],
    ['TH', 'TD'],
  ]);
  expect(nodes.filter(({ tag }) => tag === 'TH').every(({ scope }) => scope === 'Row')).toBe(true);
});

test('a struck-out price is read as the old price', () => {
  expect(nodes.find(({ actual }) => actual)?.actual).toBe('Прежняя цена: 104 ₽');
});

test('everything drawn is either tagged or marked as decoration', () => {
  const streams = [...pdf.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const drawn = streams.filter((stream) => /\bBDC|BMC\b/.test(stream));
  expect(drawn).toHaveLength(4);
  for (const stream of drawn) {
    const outside = stream.replaceAll(/\/\w+ (?:<<[^>]*>> )?B[DM]C\n[\s\S]*?\nEMC/g, '');
    expect(outside).not.toMatch(/\b(TJ|Tj|Do|f|S|B)\n/);
  }
});
