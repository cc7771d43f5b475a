import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Who is counted as one caller, by its address: an IPv4 address by itself; of an IPv6 address its /64, for whoever has
 * one of those addresses has all of them.
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
