import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { LetterLot } from './letter.ts';
import { BRASS, INK, INK_2, MARGIN, PAPER, PLAIN_LINK, SERIF, SMALL, TEXT, WIDTH } from './letter-style.ts';

export function drawLot({ title, place, facts, price, oldPrice, why, href, image }: LetterLot, index: number): ReactElement {
  return h(
    Row,
    null,
    h(
      Column,
      { style: { paddingTop: index === 0 ? 0 : 32 } },
      image && h(Link, { href, style: { ...SMALL, ...PLAIN_LINK } }, photo(image, title)),
      why && h(Text, { style: { ...SMALL, margin: '14px 0 0', color: BRASS } }, why),
      h(Text, { style: { ...SERIF, margin: '8px 0 0', fontSize: 24, lineHeight: '28px' } }, h(Link, { href, style: { ...PLAIN_LINK, color: INK } }, title)),
      h(Text, { style: { ...SMALL, margin: '4px 0 0' } }, place),
      facts && h(Text, { style: { ...SMALL, margin: '2px 0 0' } }, facts),
      h(
        Text,
        { style: { ...TEXT, margin: '8px 0 0' } },
        h('strong', { style: { fontWeight: 600 } }, price),
        ...(oldPrice ? [' ', h('span', { style: { ...SMALL, color: INK_2, paddingLeft: 6 } }, oldPrice.label, h('s', null, oldPrice.price))] : []),
      ),
    ),
  );
}

/** `lazy` keeps React from adding a preload to the head, which a mail program might fetch although pictures are blocked. */
const photo = (src: string, alt: string) => h(Img, { src, alt, width: WIDTH - 2 * MARGIN, loading: 'lazy', style: { width: '100%', height: 'auto', backgroundColor: PAPER } });
