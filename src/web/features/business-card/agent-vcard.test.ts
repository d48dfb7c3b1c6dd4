import { expect, test } from 'vitest';
import { agentVcard } from './agent-vcard.ts';
import { escapeParts, escapeText, foldLine } from './vcard-line.ts';

const agent = {
  id: 1,
  slug: 'margarita-avetisyan',
  name: 'Маргарита Аветисян',
  position: 'Управляющий партнёр; дома, особняки',
  phone: '+7 (863) 000-18-01',
  email: 'margarita@site.example',
  messengers: { telegram: 'https://t.me/margarita', whatsapp: 'https://wa.me/78630001801' },
  photo: null,
  since: 2004,
  languages: ['ru', 'hy'],
  specialisms: ['Закрытые сделки', 'Особняки и первая линия Дона', 'Переговоры между семьями'],
  quote: '',
  deals: 640,
  lotsCount: 3,
};
const agency = { brand: { name: 'Танаис' }, address: 'Ростов-на-Дону, Береговая улица, 8' };
const addresses = { id: 'https://site.example/team/margarita-avetisyan', page: 'https://site.example/en/team/margarita-avetisyan', origin: 'https://site.example' };
const card = agentVcard(agent, agency, addresses);
const unfolded = card.replaceAll('\r\n ', '').split('\r\n');

test('a vCard begins with BEGIN and its version, and ends with END (RFC 6350, 3.3 and 6.7.9)', () => {
  expect(unfolded.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0']);
  expect(unfolded.slice(-2)).toEqual(['END:VCARD', '']);
});
test('every line ends with CRLF, and there is no other line break (3.2)', () => {
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(card.endsWith('\r\n')).toBe(true);
});
test('no line is longer than 75 octets, and no character is split (3.2)', () => {
  const lines = card.split('\r\n').map((line) => Buffer.from(line));
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
  expect(card).not.toContain('\ufffd');
  expect(lines.some((line) => line.toString().startsWith(' '))).toBe(true);
});
test('it has the name, whole and in parts, the position, the phone, the email, the messengers and the languages', () => {
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'UID:https://site.example/team/margarita-avetisyan',
      'FN:Маргарита Аветисян',
      'N:Аветисян;Маргарита;;;',
      'ORG:Танаис',
      'TITLE:Управляющий партнёр\\; дома\\, особняки',
      'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+78630001801',
      'EMAIL;TYPE=work:margarita@site.example',
      'ADR;TYPE=work:;;Ростов-на-Дону\\, Береговая улица\\, 8;;;;',
      'URL;TYPE=work:https://site.example/en/team/margarita-avetisyan',
      'IMPP:https://t.me/margarita',
      'IMPP:https://wa.me/78630001801',
      'LANG;PREF=1:ru',
      'LANG;PREF=2:hy',
      'NOTE:Закрытые сделки\\; Особняки и первая линия Дона\\; Переговоры между семьями',
    ]),
  );
  expect(card).not.toContain('PHOTO');
});
test('a portrait is included as a URL', () => {
  const photo = { src: '/media/margarita.jpg', preview: '/media/w480/margarita.jpg', width: 800, height: 800, alt: '', placeholder: '#fff' };
  expect(agentVcard({ ...agent, photo }, agency, addresses)).toContain('PHOTO;MEDIATYPE=image/jpeg:https://site.example/media/w480/margarita.jpg\r\n');
});
test('a text of an agent cannot inject another line into the vCard', () => {
  const injected = agentVcard({ ...agent, name: 'Anna\r\nTEL:1', messengers: { telegram: 'https://t.me/a\r\nTEL:2' } }, agency, addresses);
  expect(injected.replaceAll('\r\n ', '').match(/^TEL/gm)).toHaveLength(1);
  expect(injected).toContain('FN:Anna\\nTEL:1\r\n');
});
test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a\u0000b\u007fc\td', 'abc\td'],
  ['a:b"c', 'a:b"c'],
])('a text is escaped (3.4): %j', (text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});
test('parts of a value are separated by semicolons, and semicolons in them are escaped', () => {
  expect(escapeParts('Smith; Jones', 'A,B', '')).toBe('Smith\\; Jones;A\\,B;');
});
test.each([
  ['x'.repeat(75), 1],
  ['x'.repeat(76), 2],
  ['ж'.repeat(37), 1],
  ['ж'.repeat(38), 2],
  ['😀'.repeat(40), 3],
])('a long line is folded by octets: %s', (line, lines) => {
  const folded = foldLine(line);
  expect(folded.split('\r\n')).toHaveLength(lines + 1);
  expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\n`);
});
