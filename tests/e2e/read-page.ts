import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** The data of a page that the crawl checks. `texts` leaves out elements with another `lang` or `translate="no"`. */
export type ReadPage = {
  lang: string;
  title: string;
  description: string;
  isIndexed: boolean;
  canonical: string;
  alternates: Record<string, string>;
  /** The targets of the language links. */
  languageLinks: Record<string, string>;
  h1Count: number;
  links: string[];
  ids: Set<string>;
  withoutAlt: string[];
  jsonLd: string[];
  texts: string[];
};

const TEXT_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'];
const WITHOUT_TEXT = ['script', 'style', 'noscript', 'template'];

export function readPage(html: string): ReadPage {
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const named = (name: string, test: (element: Element) => boolean = () => true) => all.filter((element) => element.name === name && test(element));
  const attributeOf = (element: Element | undefined, attribute: string) => element?.attribs[attribute] ?? '';
  const meta = (name: string) => attributeOf(named('meta', ({ attribs }) => attribs.name === name)[0], 'content');
  const byLanguage = (elements: Element[]) => Object.fromEntries(elements.map((element) => [attributeOf(element, 'hreflang'), attributeOf(element, 'href')]));
  const [root] = named('html');
  return {
    lang: attributeOf(root, 'lang'),
    title: DomUtils.textContent(named('title')),
    description: meta('description'),
    isIndexed: !meta('robots').includes('noindex'),
    canonical: attributeOf(named('link', ({ attribs }) => attribs.rel === 'canonical')[0], 'href'),
    alternates: byLanguage(named('link', ({ attribs }) => attribs.rel === 'alternate' && attribs.hreflang !== undefined)),
    languageLinks: byLanguage(named('a', ({ attribs }) => attribs.hreflang !== undefined)),
    h1Count: named('h1').length,
    links: named('a', ({ attribs }) => attribs.href !== undefined).map((link) => attributeOf(link, 'href')),
    ids: new Set(all.map((element) => attributeOf(element, 'id')).filter(Boolean)),
    withoutAlt: named('img', ({ attribs }) => attribs.alt === undefined).map((image) => attributeOf(image, 'src')),
    jsonLd: named('script', ({ attribs }) => attribs.type === 'application/ld+json').map((script) => DomUtils.textContent(script)),
    texts: root ? [...textsIn(root, attributeOf(root, 'lang')), meta('description'), meta('keywords')] : [],
  };
}

/** All texts in the page's language, visible or read by a screen reader. */
function textsIn(element: Element, lang: string): string[] {
  if (WITHOUT_TEXT.includes(element.name) || element.attribs.translate === 'no' || (element.attribs.lang ?? lang) !== lang) return [];
  const ownTexts = TEXT_ATTRIBUTES.flatMap((name) => element.attribs[name] ?? []);
  return ownTexts.concat(element.children.flatMap((child) => (child.type === ElementType.Text ? child.data : 'attribs' in child ? textsIn(child, lang) : [])));
}
