import type { Block, Letter, Letterhead, LetterLot } from './letter.ts';

const RULE = '—'.repeat(24);

/** The plain-text version of a letter. */
export function letterText({ title, blocks, notes }: Letter, head: Letterhead): string {
  const foot = notes.map(({ text, links = [] }) => [text, ...links.map((link) => `${link.text}: ${link.href}`)].join('\n'));
  return [title, ...blocks.map(textOf), RULE, ...foot, `${head.name}. ${head.tagline}\n${head.phone}\n${head.address}`].join('\n\n').concat('\n');
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(({ label, value, href }) => `${label}: ${value}${href && /^https?:/.test(href) ? ` (${href})` : ''}`).join('\n');
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'button':
      return `${block.text}:\n${block.href}`;
    case 'prices':
      return `${block.before.label}${block.before.price}\n${block.now}\n${block.change}`;
    case 'lots':
      return block.lots.map(lotText).join('\n\n');
  }
}

const lotText = ({ title, place, facts, price, oldPrice, why, href }: LetterLot) =>
  [why, title, place, facts, price, oldPrice && oldPrice.label + oldPrice.price, href].filter(Boolean).join('\n');
