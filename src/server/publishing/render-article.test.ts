import { describe, expect, test } from 'vitest';
import { readDemo } from '#server/db/seed/demo-files.ts';
import { anchorOf } from './anchor-of.ts';
import { renderArticle } from './render-article.ts';

describe('an article', () => {
  test('becomes HTML', () => {
    const { body } = renderArticle('One *two* **three**.\n\n> Said.\n\n- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n[home](/catalog) [out](https://a.example/?b=1&c=2)');
    for (const part of ['<em>two</em>', '<strong>three</strong>', '<blockquote>', '<li>a</li>', '<th>x</th>', '<td>2</td>', '<a href="/catalog">home</a>'])
      expect(body).toContain(part);
    expect(body).toContain('<a href="https://a.example/?b=1&amp;c=2">out</a>');
  });
  test('has a table of contents with the ids of its headings', () => {
    const { body, contents } = renderArticle('# Как это устроено\n\n## Щедрый *ёж* & co\n\n### Façade');
    expect(contents).toEqual([
      { id: 'part-kak-eto-ustroeno', title: 'Как это устроено', level: 2 },
      { id: 'part-shchedryy-yozh-co', title: 'Щедрый ёж & co', level: 2 },
      { id: 'part-facade', title: 'Façade', level: 3 },
    ]);
    expect(body).toContain('<h2 id="part-kak-eto-ustroeno">Как это устроено</h2>');
    expect(body).toContain('<h2 id="part-shchedryy-yozh-co">Щедрый <em>ёж</em> &amp; co</h2>');
    expect(body).not.toContain('<h1');
  });
  test('shows the site’s own pictures and no others', () => {
    const { body } = renderArticle('![Дон](/media/don.jpg) ![](https://evil.example/pixel.gif) ![](//evil.example/pixel.gif) ![](data:image/svg+xml,x)');
    expect(body).toBe('<p><img src="/media/don.jpg" alt="Дон" loading="lazy" />   </p>\n');
  });
});

describe('anchors', () => {
  test('are unique', () => {
    const taken = new Set<string>();
    expect(['Цена', 'Цена', 'Цена 2', 'Цена'].map((title) => anchorOf(title, taken))).toEqual(['part-tsena', 'part-tsena-2', 'part-tsena-2-2', 'part-tsena-3']);
  });
  test('exist for a title without letters too', () => {
    const taken = new Set<string>();
    expect(['…', '北京'].map((title) => anchorOf(title, taken))).toEqual(['part-1', 'part-1-2']);
  });
});

describe('hostile Markdown is harmless', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/media/a.jpg" onerror="alert(1)">',
    '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x0A;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '<javascript:alert(1)>',
    '<a href="&#1;javascript:alert(1)" onclick="alert(1)" style="position:fixed">x</a>',
    '![x" onerror="alert(1)](/media/a.jpg)',
    '[x](/a "t" onmouseover="alert(1)")',
    '## <img src=x onerror=alert(1)> title',
    '## "><script>alert(1)</script>',
    '<h2 id="content" onclick="alert(1)">x</h2>',
    '<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x><base href="https://evil.example/">',
    '<form action="https://evil.example"><input name=a><button>x</button></form>',
    '<style>body{display:none}</style><link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">',
    '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '| <script>alert(1)</script> | x |\n| --- | --- |\n| <b onclick=alert(1)>y</b> | [z](javascript:alert(1)) |',
    '```\n</code></pre><script>alert(1)</script>\n```',
  ])('%s', (markdown) => {
    const { body } = renderArticle(markdown);
    for (const tag of body.match(/<[^>]*>/g) ?? []) {
      expect(tag).toMatch(/^<\/?(h[2-6]|p|blockquote|ul|ol|li|pre|code|strong|em|del|a|br|hr|img|table|thead|tbody|tr|th|td)(?=[ >])/);
      for (const [, name = '', value = ''] of tag.matchAll(/\s([^\s=]+)="([^"]*)"/g)) {
        expect(['href', 'title', 'src', 'alt', 'loading', 'id']).toContain(name);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^\/?\w*(\/[\w.]+)?$/);
        if (name === 'id') expect(value).toMatch(/^part-/);
      }
    }
  });
});

test('every article of the demo keeps its text and its headings', () => {
  for (const { slug, body } of readDemo().articles)
    for (const markdown of [body.ru, body.en]) {
      const rendered = renderArticle(markdown);
      expect(rendered.contents.length, slug).toBe(markdown.match(/^#+ /gm)?.length ?? 0);
      expect(new Set(rendered.contents.map(({ id }) => id)).size).toBe(rendered.contents.length);
      for (const { id, level } of rendered.contents) expect(rendered.body).toContain(`<h${level} id="${id}">`);
      const words = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];
      expect(words(rendered.body.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ')), slug).toEqual(words(markdown));
    }
});
