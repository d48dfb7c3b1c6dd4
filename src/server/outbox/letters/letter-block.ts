import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Block, Fact } from './letter.ts';
import { drawLot } from './letter-lot.ts';
import { BRASS, HAIRLINE, INK_2, LINK, ON_RIVER, PLAIN_LINK, RIVER, SERIF, SMALL, TEXT } from './letter-style.ts';

export function drawBlock(block: Block): ReactElement {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: TEXT }, ...lines(block.text));
    case 'facts':
      return h(Section, null, ...block.facts.map(drawFact));
    case 'quote':
      return h(Row, null, h(Column, { style: { borderLeft: `2px solid ${BRASS}`, paddingLeft: 16 } }, h(Text, { style: TEXT }, ...lines(block.text))));
    case 'button':
      return h(Button, { href: block.href, style: { ...TEXT, ...PLAIN_LINK, padding: '15px 28px', backgroundColor: RIVER, borderRadius: 2, color: ON_RIVER } }, block.text);
    case 'prices':
      return drawPrices(block);
    case 'lots':
      return h(Section, null, ...block.lots.map(drawLot));
  }
}

/** `<br>`, since not every mail program supports `white-space: pre-line`. */
const lines = (text: string): ReactNode[] => text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

/** Each fact is a table of its own, so both columns have a width. */
function drawFact({ label, value, href }: Fact): ReactElement {
  const cell = { borderTop: `1px solid ${HAIRLINE}`, padding: '9px 0', verticalAlign: 'top', lineHeight: '22px' };
  return h(
    Row,
    null,
    h(Column, { width: '34%', style: { ...SMALL, ...cell, paddingRight: 12 } }, label),
    h(Column, { width: '66%', style: { ...TEXT, ...cell, overflowWrap: 'anywhere' } }, href ? h(Link, { href, style: LINK }, value) : value),
  );
}

/** `<s>` instead of a style, for mail programs without styles. */
const drawPrices = ({ before, now, change }: Extract<Block, { kind: 'prices' }>) =>
  h(
    Section,
    null,
    h(Text, { style: { ...TEXT, color: INK_2 } }, before.label, h('s', null, before.price)),
    h(Text, { style: { ...SERIF, margin: '2px 0 0', fontSize: 32, lineHeight: '38px' } }, now),
    h(Text, { style: { ...SMALL, margin: '4px 0 0', color: BRASS } }, change),
  );
