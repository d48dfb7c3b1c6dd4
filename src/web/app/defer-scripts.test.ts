import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/><link rel="stylesheet" href="/s.css"/></head>' +
  '<body><script nonce="n">1</script><script nonce="n" type="module" async="">import "/assets/a.js";</script></body>';

test('scripts wait until the page has been seen', () => {
  const later = deferScripts(page, 'n');
  expect(later).not.toContain('rel="modulepreload" href');
  expect(later).not.toContain('<script nonce="n" type="module"');
  expect(later).toContain('<script type="text/plain" id="entry" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>');
});
test('styles and other scripts stay as they are', () =>
  expect(deferScripts(page, 'n')).toContain('<link rel="stylesheet" href="/s.css"/></head><body><script nonce="n">1</script>'));
