import { describe, expect, test } from 'vitest';
import type { Block, Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';

const LOT = {
  title: 'House',
  place: 'Aksai',
  facts: '5 rooms',
  price: '₽96',
  oldPrice: { label: 'Previous price: ', price: '₽104' },
  why: 'New',
  href: 'https://tanais.example/en/catalog/1',
  image: 'https://tanais.example/a.jpg',
};
const BLOCKS: Block[] = [
  { kind: 'text', text: 'Hello' },
  { kind: 'facts', facts: [{ label: 'Phone', value: '+7', href: 'tel:+7' }] },
  { kind: 'quote', text: 'one\ntwo' },
  { kind: 'button', text: 'Open', href: 'https://tanais.example/en' },
  { kind: 'prices', before: { label: 'Previous price: ', price: '₽2' }, now: '₽1', change: '₽1 less' },
  { kind: 'lots', lots: [LOT, { ...LOT, image: undefined, oldPrice: undefined }] },
];
const LETTER: Letter = {
  locale: 'en',
  subject: 'Subject',
  preview: 'Shown beside it',
  title: 'Title',
  blocks: BLOCKS,
  notes: [{ text: 'Why', links: [{ text: 'Stop', href: 'https://a.example' }] }],
};
const html = letterHtml(LETTER, { name: 'Tanais', tagline: 'Homes', phone: '+7 863', address: 'Rostov', origin: 'https://tanais.example/en' });

describe('a letter in a simple mail program', () => {
  test('has a doctype and a language', () => {
    expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1.0 Transitional\/\/EN"/);
    expect(html).toMatch(/<html[^>]* lang="en"/);
  });
  test('has layout tables marked as presentation, without empty cells', () => {
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
    expect(html).not.toMatch(/<td[^>]*><\/td>/);
  });
  test('has its width without styles', () => expect(html).toContain('width="600"'));
  test('has its preview text first', () => expect(html).toMatch(/<td[^>]*><div style="display:none[^>]*>Shown beside it/));
  test('keeps line breaks and struck-out prices without styles', () => {
    expect(html).toContain('one<br/>two');
    expect(html).toContain('<s>₽2</s>');
    expect(html).toContain('<s>₽104</s>');
  });
  test('says in words which price is the old one', () => {
    expect(html).toContain('Previous price: <s>₽2</s>');
    expect(html).toMatch(/₽96<\/strong> <span [^>]*>Previous price: <s>₽104<\/s>/);
  });
  test('has a button whose padding Outlook keeps', () => expect(html).toMatch(/padding-top:15px[^"]*"[^>]*><span><!--\[if mso\]>/));
  test('loads nothing but its pictures', () => {
    expect(html).not.toMatch(/<link|<script|url\(/);
    expect(html.match(/src="[^"]*"/g)).toEqual([`src="${LOT.image}"`]);
  });
});
