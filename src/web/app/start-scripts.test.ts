import { expect, test } from 'vitest';
import { startScripts } from './start-scripts.ts';

const entry = { client: '/assets/client.js', modules: ['/assets/a.js', '/assets/b.js'] };

test('scripts are deferred, and their URLs are JSON that no inline script contains', () => {
  const html = startScripts(entry, false);
  expect(html).not.toContain('type="module"');
  const [, data = ''] = /<script type="application\/json" id="entry">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(entry);
  expect(html.replace(data, '')).not.toContain('/assets/');
});
test('the script that starts the others is the same on every page', () => {
  const starter = (client: string) => /<script>.*?<\/script>/s.exec(startScripts({ ...entry, client }, false))?.[0];
  expect(starter('/assets/client.js')).toBe(starter('/assets/other.js'));
});
test('in development the scripts start at once', () => expect(startScripts(entry, true)).toBe('<script type="module" src="/assets/client.js"></script>'));
