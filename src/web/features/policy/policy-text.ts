import { phoneHref } from '#web/format/format-phone.ts';

export type PolicyBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const ITEM = '- ';

/** A text by its lines: paragraphs, and lists of what begins with a dash. */
export function policyBlocks(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM)) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(ITEM.length));
    else blocks.push({ kind: 'list', items: [line.slice(ITEM.length)] });
  }
  return blocks;
}

/** A line in pieces, with the addresses in it apart. */
export function withAddresses(line: string, { email, phone }: { email: string; phone: string }): { text: string; href?: string }[] {
  return line
    .split(new RegExp(`(${literally(email)}|${literally(phone)})`))
    .filter(Boolean)
    .map((text) => ({ text, href: text === email ? `mailto:${email}` : text === phone ? phoneHref(phone) : undefined }));
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
