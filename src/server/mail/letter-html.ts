import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PALETTE } from '#server/palette.ts';
import type { Block, Fact, Letter, Letterhead, LetterLot } from './letter.ts';

/*
 * Tables, widths in attributes and styles on every element: what old and plain mail programs understand. Fonts are those a reader has,
 * close to the site's; the colours are the site's. No scripts, no pixel that tells when a letter was read.
 */
const { paper: PAPER, ink: INK, ink2: INK_2, hairline: HAIRLINE, river: RIVER, onRiver: ON_RIVER, brassInk: BRASS } = PALETTE;
const SHEET = '#ffffff';
const SERIF = "Cormorant, 'Cormorant Garamond', Georgia, 'Times New Roman', serif";
const SANS = "Onest, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TEXT = { fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: INK };
const SMALL = { fontFamily: SANS, fontSize: 14, lineHeight: '22px', color: INK_2 };
const WIDTH = 600;
const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' };
/** The only rules outside of elements: a narrow screen needs narrower margins. Programs that ignore them show the same letter with wider ones. */
const NARROW = '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:30px!important;line-height:34px!important}}';

export function letterHtml(letter: Letter, head: Letterhead): string {
  const { locale, subject, preview } = letter;
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'format-detection', content: 'telephone=no' }),
      h('title', null, subject),
      h('style', null, NARROW),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: PAPER } },
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      sheet(letter, head),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function sheet({ title, blocks, notes }: Letter, head: Letterhead): ReactElement {
  const inside = table(
    { style: { maxWidth: WIDTH, backgroundColor: SHEET } },
    row(
      band({ backgroundColor: RIVER, paddingTop: 22, paddingBottom: 22 }),
      link(head.origin, head.name, { fontFamily: SERIF, fontSize: 28, lineHeight: '32px', color: ON_RIVER, textDecoration: 'none' }),
    ),
    row(
      band({ paddingTop: 36 }),
      h('h1', { className: 'title', style: { margin: 0, fontFamily: SERIF, fontWeight: 500, fontSize: 36, lineHeight: '40px', color: INK } }, title),
      ...blocks.map((block, index) => h('div', { key: index, style: { paddingTop: 24 } }, drawn(block))),
    ),
    row(band({ paddingTop: 40, paddingBottom: 40 }), h('div', { style: { borderTop: `1px solid ${HAIRLINE}`, paddingTop: 20 } }, ...notes.map(note), signature(head))),
  );
  return table({ style: { backgroundColor: PAPER } }, row({ align: 'center', style: { padding: '24px 0' } }, inside));
}

const table = (props: { style: object }, ...rows: ReactNode[]) => h('table', { ...TABLE, ...props }, h('tbody', null, ...rows));
const row = (props: object, ...content: ReactNode[]) => h('tr', null, h('td', props, ...content));
const band = (style: object) => ({ className: 'pad', style: { paddingLeft: 40, paddingRight: 40, ...style } });
const link = (href: string, text: string, style: object = { color: BRASS }) => h('a', { href, style }, text);
const paragraph = (text: string, style: object = TEXT) => h('p', { style: { margin: 0, whiteSpace: 'pre-line', ...style } }, text);

function note({ text, links = [] }: Letter['notes'][number], index: number): ReactElement {
  return h('p', { key: index, style: { ...SMALL, margin: '0 0 10px' } }, text, ...links.flatMap(({ text: words, href }) => [' ', link(href, words)]));
}

const signature = ({ name, tagline, phone, address }: Letterhead) =>
  h(
    'p',
    { style: { ...SMALL, margin: '18px 0 0' } },
    `${name}. ${tagline}`,
    h('br'),
    link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone, { color: INK_2, textDecoration: 'none' }),
    h('br'),
    address,
  );

function drawn(block: Block): ReactElement {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'facts':
      return table({ style: {} }, ...block.facts.map(factRow));
    case 'quote':
      return h('div', { style: { borderLeft: `2px solid ${BRASS}`, paddingLeft: 16 } }, paragraph(block.text));
    case 'button':
      return button(block.text, block.href);
    case 'prices':
      return prices(block);
    case 'lots':
      return h('div', null, ...block.lots.map(lotCard));
  }
}

function factRow({ label, value, href }: Fact, index: number): ReactElement {
  const cell = { borderTop: `1px solid ${HAIRLINE}`, padding: '9px 0', verticalAlign: 'top' };
  return h(
    'tr',
    { key: index },
    h('td', { width: '36%', style: { ...cell, ...SMALL, paddingRight: 12 } }, label),
    h('td', { style: { ...cell, ...TEXT, lineHeight: '22px', overflowWrap: 'anywhere' } }, href ? link(href, value) : value),
  );
}

/** A cell with a colour: a link alone is a line of text where its padding is ignored. */
const button = (text: string, href: string) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      row(
        { style: { backgroundColor: RIVER, borderRadius: 2 } },
        link(href, text, { display: 'inline-block', padding: '15px 28px', fontFamily: SANS, fontSize: 16, lineHeight: '20px', color: ON_RIVER, textDecoration: 'none' }),
      ),
    ),
  );

function prices({ before, now, change }: Extract<Block, { kind: 'prices' }>): ReactElement {
  return h(
    'div',
    null,
    h('p', { style: { ...TEXT, margin: 0, color: INK_2, textDecoration: 'line-through' } }, before),
    h('p', { style: { margin: '2px 0 0', fontFamily: SERIF, fontSize: 32, lineHeight: '38px', color: INK } }, now),
    h('p', { style: { ...SMALL, margin: '4px 0 0', color: BRASS } }, change),
  );
}

function lotCard({ title, place, facts, price, oldPrice, why, href, image }: LetterLot, index: number): ReactElement {
  return h(
    'div',
    { key: index, style: { paddingTop: index === 0 ? 0 : 32 } },
    image &&
      h('a', { href }, h('img', { src: image, width: WIDTH - 80, alt: title, style: { display: 'block', width: '100%', height: 'auto', border: 0, backgroundColor: PAPER } })),
    why && h('p', { style: { ...SMALL, margin: '14px 0 0', color: BRASS } }, why),
    h('p', { style: { margin: '8px 0 0' } }, link(href, title, { fontFamily: SERIF, fontSize: 24, lineHeight: '28px', color: INK, textDecoration: 'none' })),
    h('p', { style: { ...SMALL, margin: '4px 0 0' } }, place),
    facts && h('p', { style: { ...SMALL, margin: '2px 0 0' } }, facts),
    h(
      'p',
      { style: { ...TEXT, margin: '8px 0 0' } },
      h('strong', { style: { fontWeight: 600 } }, price),
      oldPrice && h('span', { style: { ...SMALL, textDecoration: 'line-through', paddingLeft: 10 } }, oldPrice),
    ),
  );
}
