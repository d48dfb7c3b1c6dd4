import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 one, since one household gets a whole /64. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1).join();
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .map((group) => `${group >> 8}.${group & 255}`)
      .join('.'); // an IPv4-mapped address
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** `URL` normalizes every notation to the shortest hexadecimal one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(GROUPS - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
