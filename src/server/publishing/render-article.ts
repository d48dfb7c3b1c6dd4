import { Marked, type RendererThis, type Tokens } from 'marked';
import type { ArticleDetails } from '#contract/publishing/publication.ts';
import { anchorOf } from './anchor-of.ts';
import { sanitizeArticle, textOf } from './sanitize-article.ts';

/** The page has its own title, so an article's headings begin one level lower. */
const TOP_LEVEL = 2;

/** Sanitized HTML of an article's Markdown, and its table of contents. */
export function renderArticle(markdown: string): Pick<ArticleDetails, 'body' | 'contents'> {
  const contents: ArticleDetails['contents'] = [];
  const taken = new Set<string>();
  function heading(this: RendererThis, { tokens, depth }: Tokens.Heading): string {
    const html = this.parser.parseInline(tokens);
    const title = textOf(html);
    if (title === '') return html;
    const level = Math.max(depth, TOP_LEVEL);
    const id = anchorOf(title, taken);
    contents.push({ id, title, level });
    return `<h${level} id="${id}">${html}</h${level}>\n`;
  }
  const html = new Marked({ async: false, renderer: { heading } }).parse(markdown) as string;
  return { body: sanitizeArticle(html, [...taken]), contents };
}
