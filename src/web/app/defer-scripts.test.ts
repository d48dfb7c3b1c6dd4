import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const ENTRY = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/main.js";
const route1 = {...route1_clientLoader,...route1_main};
window.__reactRouterRouteModules = {"root":route0,"web/routes/home":route1};
import("/assets/client.js");`;
const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/><link rel="stylesheet" href="/s.css"/></head>' +
  `<body><script nonce="n">1</script><script nonce="n" type="module" async="">${ENTRY}</script></body>`;

test('scripts are deferred, and the URLs that they load are data', () => {
  const later = deferScripts(page, 'n');
  expect(later).not.toContain('rel="modulepreload" href');
  expect(later).not.toContain('type="module"');
  const [, data = ''] = /<script type="application\/json" id="entry">(.*?)<\/script>/.exec(later) ?? [];
  expect(JSON.parse(data)).toEqual({
    modules: ['/assets/a.js', '/assets/b.js'],
    manifest: '/assets/manifest.js',
    client: '/assets/client.js',
    routes: { root: ['/assets/root.js'], 'web/routes/home': ['/assets/loader.js', '/assets/main.js'] },
  });
});
test('the script that starts them is the same on every page', () => {
  const starter = (html: string) => /id="entry">.*?<\/script>(<script nonce="n">.*?<\/script>)/.exec(deferScripts(html, 'n'))?.[1];
  expect(starter(page.replaceAll('main.js', 'other.js'))).toBe(starter(page));
});
test('styles and other scripts are unchanged', () => expect(deferScripts(page, 'n')).toContain('<link rel="stylesheet" href="/s.css"/></head><body><script nonce="n">1</script>'));
test('an entry script with another format is an error', () => {
  expect(() => deferScripts(page.replace(ENTRY, 'start()'), 'n')).toThrow('another way');
});
