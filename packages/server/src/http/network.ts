import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * What counts as one caller: an IPv4 address by itself; an IPv6 address by its /64, because whoever has one of those
 * addresses has all of them.
 */
export function networkOf(address: string): string {
  const old = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (old !== undefined) return old;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = (address.split('%', 1)[0] ?? '')
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
