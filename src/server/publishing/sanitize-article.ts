import sanitizeHtml, { type IOptions } from 'sanitize-html';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const TEXT = ['p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 'del', 'a', 'br', 'hr', 'img'];
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

const RULES: IOptions = {
  allowedTags: [...HEADINGS, ...TEXT, ...TABLE],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] }, // only pictures of our own site: the security policy blocks others
  allowProtocolRelative: false,
  transformTags: { img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Keeps only the tags that Markdown can produce. Headings keep only these `ids`. */
export function sanitizeArticle(html: string, ids: string[]): string {
  const headings = Object.fromEntries(HEADINGS.map((tag) => [tag, [{ name: 'id', values: ids }]]));
  return sanitizeHtml(html, { ...RULES, allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title', 'loading'], ol: ['start'], ...headings } });
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The plain text of HTML. */
export function textOf(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}
