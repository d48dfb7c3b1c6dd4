export type FoundObject = { key: string; bytes: number; modifiedAt: Date };

/* The answers of S3 are flat and have no attributes that matter, so they need no parser. */

/** The contents of all elements with this name. */
export const elements = (xml: string, tag: string): string[] => [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, content = '']) => content);

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element without elements in it. */
export const textOf = (content: string): string =>
  content.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
