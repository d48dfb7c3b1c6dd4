import { expect, test } from 'vitest';
import { forwardedFor } from './client-address.ts';

test.each([
  ['no proxy of ours', '203.0.113.7', 0, undefined],
  ['one proxy', '203.0.113.7', 1, '203.0.113.7'],
  ['one proxy, and a visitor who wrote a header', '10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies', '10.0.0.1, 203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['a request that came through only one of two proxies', '203.0.113.7', 2, '203.0.113.7'],
  ['a port', '203.0.113.7:5678', 1, '203.0.113.7'],
  ['IPv6 with a port', '[2001:db8::1]:5678', 1, '2001:db8::1'],
  ['IPv6', '2001:db8::1', 1, '2001:db8::1'],
  ['something that is no address', 'unknown', 1, undefined],
  ['nothing', '', 1, undefined],
  ['commas', ',,', 1, undefined],
])('%s: «%s» behind %d', (_, header, proxies, address) => expect(forwardedFor(header, proxies)).toBe(address));
