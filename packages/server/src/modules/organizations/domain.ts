import domains from 'free-email-domains/domains.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** Domains that the pinned version of the package lacks: private mail, internet providers, forwarders, tenants. */
const MORE_DOMAINS =
  `addy.io anonaddy.com anonaddy.me centurylink.net duck.com hey.com mozmail.com onmicrosoft.com passinbox.com
  passmail.net privaterelay.appleid.com simplelogin.com skiff.com spectrum.net startmail.com tuta.com tuta.io
  tutanota.com xfinity.com zohomail.eu`.split(/\s+/);

/** Domains where anyone can get an address. */
const freeDomains: ReadonlySet<string> = new Set([...domains, ...MORE_DOMAINS]);

/** Under a suffix that is rented out (`uk.com`, `github.io`), each name belongs to someone else, as under `co.uk`. */
const SUFFIXES = { allowPrivateDomains: true } as const;

/** The registrable domain of a host name, parsed to its end: mail to `acme.com/.evil.com` goes to `evil.com`. */
const registrableOf = (host: string): string | null =>
  getDomain(host, { ...SUFFIXES, extractHostname: false });

const partAfterAt = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);

const isFree = (host: string, registrable: string | null): boolean =>
  freeDomains.has(host) || (registrable !== null && freeDomains.has(registrable));

/** Whether anyone can get such an address: its host or its registrable domain offers free mail. */
export function isWebmail(email: string): boolean {
  const host = partAfterAt(email);
  return isFree(host, registrableOf(host));
}

/**
 * The domain that identifies the colleagues of an address, in lowercase: `acme.co.uk` for `ann@mail.acme.co.uk`; null
 * for free mail and when there is no registrable domain.
 */
export function organizationDomainOf(email: string): string | null {
  const host = partAfterAt(email);
  const registrable = registrableOf(host);
  return registrable === null || isFree(host, registrable) ? null : registrable;
}

/**
 * The registrable domain of a website or domain as a person typed it; null when there is none or it offers free mail.
 */
export function domainOfSite(site: string): string | null {
  const registrable = getDomain(site.trim().toLowerCase(), SUFFIXES);
  return registrable === null || freeDomains.has(registrable) ? null : registrable;
}
