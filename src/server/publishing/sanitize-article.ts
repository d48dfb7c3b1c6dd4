import sanitizeHtml, { type IOptions } from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const TEXT = ['p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 'del', 'a', 'br', 'hr', 'img'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const RULES: IOptions = {
  allowedTags: [...HEADINGS, ...TEXT, ...TABLE],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] }, // pictures of the site itself only: the page's security policy shows no others
  allowProtocolRelative: false,
  transformTags: { img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** What Markdown can say and nothing else, whatever HTML was written into it. Headings keep only the `ids` given to them. */
export function sanitizeArticle(html: string, ids: string[]): string {
  const headings = Object.fromEntries(HEADINGS.map((tag) => [tag, [{ name: 'id', values: ids }]]));
  return sanitizeHtml(html, { ...RULES, allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title', 'loading'], ol: ['start'], ...headings } });
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of a piece of HTML, for where they stand by themselves. */
export function textOf(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}
