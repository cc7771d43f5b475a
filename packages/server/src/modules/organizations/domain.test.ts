import { describe, expect, it } from 'vitest';
import { organizationDomainOf, domainOfSite, isWebmail } from './domain.ts';

describe('the domain of an address', () => {
  it.each([
    ['maria@summit-electric.example', 'summit-electric.example'],
    [' Maria@Mail.Summit-Electric.Example ', 'summit-electric.example'],
    ['ann@acme.co.uk', 'acme.co.uk'],
    ['ann@mail.acme.co.uk', 'acme.co.uk'],
    ['ann@acme.uk.com', 'acme.uk.com'],
    ['ann@mail.acme.github.io', 'acme.github.io'],
    ['jörg@münchen-bau.example', 'münchen-bau.example'],
    ['a@xn--mnchen-bau-9db.example', 'xn--mnchen-bau-9db.example'],
  ])('of %s is %s', (email, domain) => {
    expect(organizationDomainOf(email)).toBe(domain);
    expect(isWebmail(email)).toBe(false);
  });

  it.each([
    'ann@gmail.com',
    'ANN@GMAIL.COM',
    'ann@sub.gmail.com',
    'ann@yahoo.co.uk',
    'ann@tutanota.com',
    'x1@privaterelay.appleid.com',
    'ann@acme.onmicrosoft.com',
  ])('is null for the free email address %s', (email) => {
    expect(isWebmail(email)).toBe(true);
    expect(organizationDomainOf(email)).toBeNull();
  });

  it.each(['ann@co.uk', 'ann@uk.com', 'ann@127.0.0.1', 'ann@localhost', 'ann', ''])(
    'is null for %j',
    (email) => expect(organizationDomainOf(email)).toBeNull(),
  );

  it.each(['/', '?', '#', ':25'])(
    'is the one that receives the email, even when it follows %j',
    (end) =>
      expect(organizationDomainOf(`ann@summit-electric.example${end}.evil.example`)).toBe(
        'evil.example',
      ),
  );

  it('is read from a website however it is written', () => {
    expect(domainOfSite('https://www.Summit-Electric.example/about')).toBe(
      'summit-electric.example',
    );
    expect(domainOfSite('summit-electric.example')).toBe('summit-electric.example');
    expect(domainOfSite('gmail.com')).toBeNull();
    expect(domainOfSite('summit')).toBeNull();
    expect(domainOfSite('')).toBeNull();
  });
});
