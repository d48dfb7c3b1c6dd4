import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, Letterhead } from './letter.ts';
import { drawBlock } from './letter-block.ts';
import { HAIRLINE, INK_2, LINK, MARGIN, NARROW, ON_RIVER, PAPER, PLAIN_LINK, RIVER, SERIF, SHEET, SMALL, WIDTH } from './letter-style.ts';

/** Without it some mail programs render in quirks mode. */
const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A letter as HTML, without scripts and tracking pixels. */
export function letterHtml(letter: Letter, head: Letterhead): string {
  const { locale, subject, preview } = letter;
  const page = h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('meta', { name: 'format-detection', content: 'telephone=no' }),
      h('title', null, subject),
      h('style', null, NARROW),
    ),
    h(Body, { style: { margin: 0, padding: '24px 0', backgroundColor: PAPER } }, h(Preview, null, preview), sheet(letter, head)),
  );
  return DOCTYPE + renderToStaticMarkup(page);
}

/** The width attribute is for mail programs without `max-width`. */
function sheet({ title, blocks, notes }: Letter, head: Letterhead): ReactElement {
  return h(
    Container,
    { width: WIDTH, style: { width: '100%', maxWidth: WIDTH, backgroundColor: SHEET } },
    band(
      { backgroundColor: RIVER, paddingTop: 22, paddingBottom: 22 },
      h(Link, { href: head.origin, style: { ...SERIF, ...PLAIN_LINK, fontSize: 28, lineHeight: '32px', color: ON_RIVER } }, head.name),
    ),
    band({ paddingTop: 36 }, h(Heading, { className: 'title', style: { ...SERIF, margin: 0, fontWeight: 500, fontSize: 36, lineHeight: '40px' } }, title)),
    ...blocks.map((block) => band({ paddingTop: 24 }, drawBlock(block))),
    band({ paddingTop: 40, paddingBottom: 40 }, h(Hr, { style: { borderTop: `1px solid ${HAIRLINE}`, margin: '0 0 20px' } }), ...notes.map(noteText), signature(head)),
  );
}

/** A full-width row. The padding is on a cell, since some mail programs ignore it on tables. */
const band = (style: CSSProperties, ...content: ReactNode[]) =>
  h(Row, null, h(Column, { className: 'pad', style: { paddingLeft: MARGIN, paddingRight: MARGIN, ...style } }, ...content));

const noteText = ({ text, links = [] }: Letter['notes'][number]) =>
  h(
    Text,
    { style: { ...SMALL, margin: '0 0 10px' } },
    text,
    ...links.flatMap((link) => [' ', h(Link, { href: link.href, style: { ...LINK, display: 'inline-block' } }, link.text)]),
  );

const signature = ({ name, tagline, phone, address }: Letterhead) =>
  h(
    Text,
    { style: { ...SMALL, margin: '18px 0 0' } },
    `${name}. ${tagline}`,
    h('br'),
    h(Link, { href: `tel:${phone.replace(/[^\d+]/g, '')}`, style: { ...PLAIN_LINK, color: INK_2 } }, phone),
    h('br'),
    address,
  );
