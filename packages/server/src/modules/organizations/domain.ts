import domains from 'free-email-domains/domains.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** Those that the pinned version of the package leaves out: private mail, internet providers, forwarders, tenants. */
const MORE_DOMAINS =
  `addy.io anonaddy.com anonaddy.me centurylink.net duck.com hey.com mozmail.com onmicrosoft.com passinbox.com
  passmail.net privaterelay.appleid.com simplelogin.com skiff.com spectrum.net startmail.com tuta.com tuta.io
  tutanota.com xfinity.com zohomail.eu`.split(/\s+/);

/** Domains that give an address to anyone. */
const freeDomains: ReadonlySet<string> = new Set([...domains, ...MORE_DOMAINS]);

/**
 * Under a suffix that somebody rents out (`uk.com`, `github.io`) each name is somebody else's, as under `co.uk`.
 */
const SUFFIXES = { allowPrivateDomains: true } as const;

/** The registrable domain of a host's name, read to its end: mail to `acme.com/.evil.com` goes to `evil.com`. */
const registrableOf = (host: string): string | null =>
  getDomain(host, { ...SUFFIXES, extractHostname: false });

const partAfterAt = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);

const isFree = (host: string, registrable: string | null): boolean =>
  freeDomains.has(host) || (registrable !== null && freeDomains.has(registrable));

/** Whether the address is one that anyone may get: its host or its registrable domain gives free mail. */
export function isWebmail(email: string): boolean {
  const host = partAfterAt(email);
  return isFree(host, registrableOf(host));
}

/**
 * The domain by which the colleagues of an address are known, in small letters: `acme.co.uk` for
 * `ann@mail.acme.co.uk`; null for free mail and for what has no registrable domain.
 */
export function organizationDomainOf(email: string): string | null {
  const host = partAfterAt(email);
  const registrable = registrableOf(host);
  return registrable === null || isFree(host, registrable) ? null : registrable;
}

/** The registrable domain of a website or domain as a person wrote it; null for none and for free mail. */
export function domainOfSite(site: string): string | null {
  const registrable = getDomain(site.trim().toLowerCase(), SUFFIXES);
  return registrable === null || freeDomains.has(registrable) ? null : registrable;
}
