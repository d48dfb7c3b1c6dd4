import { phoneHref } from '#web/format/format-phone.ts';

export type PolicyBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM_START = '- ';

/** The lines of a text as paragraphs; lines that begin with a dash are items of a list. */
export function policyBlocks(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM_START)) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(ITEM_START.length));
    else blocks.push({ kind: 'list', items: [line.slice(ITEM_START.length)] });
  }
  return blocks;
}

/** Splits a line at the email and the phone in it, which become links. */
export function withContactLinks(line: string, { email, phone }: { email: string; phone: string }): { text: string; href?: string }[] {
  return line
    .split(new RegExp(`(${escapeRegExp(email)}|${escapeRegExp(phone)})`))
    .filter(Boolean)
    .map((text) => ({ text, href: text === email ? `mailto:${email}` : text === phone ? phoneHref(phone) : undefined }));
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
