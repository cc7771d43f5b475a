import { generatePath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { flags, people, personAt } from '../session/testing/people.ts';
import { decide, type Decision, type Place, type Visitor } from './decide.ts';
import { guardOf } from './page.ts';
import { pages } from './table.ts';

const ACTORS = [
  null,
  'tpAdmin',
  'tpMember',
  'gcAdmin',
  'gcMember',
  'freeTp',
  'freeGc',
  'unflagged',
  'midRegistration',
  'newAdmin',
] as const;

/**
 * Where each address leads each kind of visitor, according to the specification: "Auth routing", "Landing redirect for
 * /prequal", section 6. A dot is the page itself; the letters are explained below.
 *
 * The columns: signed out; trade partner admin, member; contractor admin, member; without a company and flagged as
 * trade partner, as contractor, as neither; in the middle of registering; with a company and not done registering.
 */
const EXPECTED = `
/                                           .  P P C C P P P P P
/home                                       .  P P C C P P P P P
/login                                      .  H H H H H H H H H
/logout                                     L  . . . . . . . . .
/password-reset                             .  . . . . . . . . .
/password-reset-confirm/:uid?/:token        .  . . . . . . . . .
/password-create                            .  . . . . . . . . .
/registration/email-entry                   .  H H H H H H H H H
/registration/validate-email                .  H H H H H H H H H
/registration/create-password               .  H H H H H H H H H
/registration/add-name                      L  H H H H . . . . .
/registration/workplace                     L  H H H H . . . . .
/registration/set-domain                    L  H H H H . . . . .
/registration/categories                    L  H H H H . . . . .
/registration/description                   L  H H H H . . . . .
/registration/submit-verification           L  H H H H . . . . .
/company-home                               L  . . . . . . . . .
/prequal                                    R  V V G G A G R R V
/prequal/data-vault/data-vault              L  . . P P P P P P .
/prequal/data-vault/review                  L  . . P P P P P P .
/prequal/data-vault/receipt                 L  . . P P P P P P .
/prequal/data-vault/contractor-view         L  . . P P P P P P .
/prequal/data-vault/user-management         L  . . P P P P P P .
/prequal/data-vault/invite                  L  . . P P P P P P .
/prequal/data-vault/gc-partner-access       L  . . P P . P P P .
/prequal/form/:slug                         L  . . P P P P P P .
/prequal/gc-landing/trade-partners          L  P P . . P . P P P
/prequal/gc-landing/invite                  L  P P . . P . P P P
/prequal/gc-landing/compare                 L  P P . . P . P P P
/prequal/gc-landing/notes                   L  P P . . P . P P P
/prequal/gc-landing/expiring                L  P P . . P P P P P
/prequal/gc-landing/settings                L  P P . . P P P P P
/prequal/read-view/:slug                    L  . . . . . . . . .
/about                                      .  . . . . . . . . .
/beta-release-notes                         .  . . . . . . . . .
/blog                                       .  . . . . . . . . .
/blog/what-prequalification-is              .  . . . . . . . . .
/blog/preparing-your-data-vault             .  . . . . . . . . .
/blog/reading-trir-and-dart                 .  . . . . . . . . .
/blog/what-an-emr-tells                     .  . . . . . . . . .
/blog/single-and-aggregate-limits           .  . . . . . . . . .
/blog/choosing-trade-partners               .  . . . . . . . . .
/blog/:blog_id                              .  . . . . . . . . .
/careers                                    .  . . . . . . . . .
/coming-soon                                .  . . . . . . . . .
/faq                                        .  . . . . . . . . .
/privacy-policy                             .  . . . . . . . . .
/terms-and-conditions                       .  . . . . . . . . .
/info/answering-key-questions               .  . . . . . . . . .
/info/data-vault-validation                 .  . . . . . . . . .
/info/fractional-service-prequal            .  . . . . . . . . .
/info/self-service-prequal/:tab             .  . . . . . . . . .
/info/:tab                                  .  . . . . . . . . .
/employee_invite_redirect                   .  . . . . . . . . .
/gc-access                                  .  . . . . . . . . .
/invite                                     .  . . . . . . . . .
/prequal-contact                            .  . . . . . . . . .
/want-to-work/:index                        .  . . . . . . . . .
/general-search                             L  . . . . . . . . .
/market-search                              L  . . . . . . . . .
/search-market                              L  . . . . . . . . .
/bids                                       L  . . . . . . . . .
/bids/new                                   L  . . . . . . . . .
/bids/packages/:id                          L  . . . . . . . . .
/bids/packages/:id/edit                     L  . . . . . . . . .
/bids/invitations/:id                       L  . . . . . . . . .
/bids/check                                 .  . . . . . . . . .
/notifications                              L  . N . N N N N N .
/unsubscribe/:token                         .  . . . . . . . . .
/upload                                     L  . . . . . . . . .
/operator/:tab?                             N  N N N N N N N N N
/RAC/filled-condensed-report                .  . . . . . . . . .
/RAC/gc-rac-onboarding                      L  P P . . P P P P P
/RAC/gc-rac-weightings                      L  P P . . P P P P P
/rac-report/:uid                            L  . . . . . . . . .
/relationships/:uuid?/confirm               .  . . . . . . . . .
/projects/:id                               L  . . . . . . . . .
/settings/:uid                              L  S S S S S S S S S
/profile/:uid?/:tabname?                    L  . . . . . . . . .
/playground                                 L  . . . . . . . . .
*                                           .  . . . . . . . . .
`;

const LETTERS: Readonly<Record<string, string | null>> = {
  '.': null,
  H: '/',
  P: '/prequal',
  C: '/company-home',
  L: '/login',
  R: '/registration/workplace?add_company=true',
  V: '/prequal/data-vault/data-vault',
  A: '/prequal/data-vault/gc-partner-access',
  G: '/prequal/gc-landing/trade-partners',
  N: 'not found',
  S: '/settings/00000000-0000-4000-8000-000000000001',
};

const params = {
  id: 'b-1',
  uid: 'another',
  token: 't',
  slug: 'insurance',
  blog_id: '7',
  tab: 'x',
  index: '1',
};

function visitor(who: (typeof ACTORS)[number]): Visitor | null {
  if (who === null) return null;
  const userType = who in flags ? flags[who as keyof typeof flags] : null;
  return { user: people[who], userType };
}

const place = (path: string, more: Partial<Place> = {}): Place => ({
  address: path === '*' ? '/no/such/page' : generatePath(path, params as never),
  params,
  remembered: null,
  ...more,
});

const rows = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/u))
  .map(([path = '', ...letters]) => ({ path, letters }));

describe('redirects by kind of visitor', () => {
  it('are specified for every page', () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual(
      pages.map(({ path }) => path).toSorted(),
    );
    for (const { letters } of rows) expect(letters).toHaveLength(ACTORS.length);
  });

  it.each(rows)('$path', ({ path, letters }) => {
    const entry = pages.find((one) => one.path === path);
    if (!entry) throw new Error(`no entry ${path}`);
    const decided = ACTORS.map((who) => {
      const decision = decide(guardOf(entry), visitor(who), place(path));
      return decision.kind === 'to' ? decision.to : decision.kind === 'page' ? null : 'not found';
    });
    expect(decided).toEqual(letters.map((letter) => LETTERS[letter]));
  });
});

describe('a guard', () => {
  const to = (decision: Decision) => (decision.kind === 'to' ? decision : null);

  it('remembers the page only for a visitor who has to sign in', () => {
    const there = place('/prequal/form/:slug', { address: '/prequal/form/insurance?a=b#IN-01' });
    expect(decide('tradePartner', null, there)).toEqual({
      kind: 'to',
      to: '/login',
      remembers: '/prequal/form/insurance?a=b#IN-01',
    });
    expect(to(decide('tradePartner', visitor('gcAdmin'), there))?.remembers).toBeUndefined();
  });

  it('redirects signed-in people to the remembered page', () => {
    const waiting = place('/login', { remembered: '/prequal/form/insurance' });
    for (const guard of ['guest', 'home'])
      expect(decide(guard, visitor('tpAdmin'), waiting)).toEqual({
        kind: 'to',
        to: '/prequal/form/insurance',
        forgets: true,
      });
    expect(decide('guest', null, waiting)).toEqual({ kind: 'page' });
  });

  it('redirects a company on neither side of Pre-Qual to its company home', () => {
    for (const type of ['Manufacturer', 'Architect', 'Owner']) {
      const who = { user: personAt(type), userType: null };
      expect(to(decide('home', who, place('/')))?.to).toBe('/company-home');
      // The specification defines the landing rule of Pre-Qual.
      expect(to(decide('landing', who, place('/prequal')))?.to).toBe(
        '/prequal/gc-landing/trade-partners',
      );
    }
  });

  it('forgets the remembered page on the Pre-Qual landing page', () => {
    for (const who of ACTORS)
      expect(to(decide('landing', visitor(who), place('/prequal')))?.forgets).toBe(true);
  });

  it('lets a person open their own settings', () => {
    const own = place('/settings/:uid', { params: { uid: people.tpAdmin.id } });
    expect(decide('own', visitor('tpAdmin'), own)).toEqual({ kind: 'page' });
  });

  it('leads to the same part of one’s own settings, such as from an email', () => {
    const mine = `/settings/${people.tpAdmin.id}`;
    for (const part of ['', '#mail', '?x=1#mail', '?x=1'])
      expect(
        decide(
          'own',
          visitor('tpAdmin'),
          place('/settings/:uid', { address: `/settings/me${part}`, params: { uid: 'me' } }),
        ),
      ).toEqual({ kind: 'to', to: mine + part });
  });

  it('with an unknown name is a 500 error for everyone', () => {
    for (const who of ACTORS)
      for (const guard of ['no-such-guard', 'constructor', ''])
        expect(decide(guard, visitor(who), place('/about'))).toEqual({
          kind: 'error',
          status: 500,
        });
  });
});
