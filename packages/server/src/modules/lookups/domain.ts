import { isIP } from 'node:net';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Whether a website address, with or without its scheme, has a well-formed public host: at least two labels,
 * the last not a number, no user or password. Nothing is looked up, so it works without a network.
 */
export function isWellFormedSite(address: string): boolean {
  const text = address.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return false;
  const { protocol, hostname, username, password } = new URL(withScheme);
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  if (isIP(host) !== 0 || host.startsWith('[') || host.length > 253) return false;
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?:xn--[a-z0-9-]+|[a-z]{2,})$/.test(labels.at(-1) ?? '')
  );
}
