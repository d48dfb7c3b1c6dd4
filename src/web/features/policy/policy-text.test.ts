import { expect, test } from 'vitest';
import { policyBlocks, withAddresses } from './policy-text.ts';

test('a policy is set by its lines: paragraphs, and lists of what begins with a dash', () => {
  expect(policyBlocks('One.\n- first;\n- second.\nTwo.')).toEqual([
    { kind: 'paragraph', text: 'One.' },
    { kind: 'list', items: ['first;', 'second.'] },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('mail and phone in a policy can be written to and called', () => {
  expect(withAddresses('Write to a.b@c.example or call +7 (863) 000-18-63.', { email: 'a.b@c.example', phone: '+7 (863) 000-18-63' })).toEqual([
    { text: 'Write to ' },
    { text: 'a.b@c.example', href: 'mailto:a.b@c.example' },
    { text: ' or call ' },
    { text: '+7 (863) 000-18-63', href: 'tel:+78630001863' },
    { text: '.' },
  ]);
});
