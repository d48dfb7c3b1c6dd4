import { expect, test } from 'vitest';
import { policyBlocks, withContactLinks } from './policy-text.ts';

test('the lines of a policy are paragraphs, and lines with a dash are the items of lists', () => {
  expect(policyBlocks('One.\n- first;\n- second.\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'list', items: ['first;', 'second.'] },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('the email and the phone in a policy are links', () => {
  expect(withContactLinks('Write to a.b@c.example or call +7 (863) 000-18-63.', { email: 'a.b@c.example', phone: '+7 (863) 000-18-63' })).toEqual([
    { text: 'Write to ' },
    { text: 'a.b@c.example', href: 'mailto:a.b@c.example' },
    { text: ' or call ' },
    { text: '+7 (863) 000-18-63', href: 'tel:+78630001863' },
    { text: '.' },
  ]);
});
