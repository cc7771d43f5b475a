import { endpoints, type Expiration } from '@plumbline/api-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import type { farEnd } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { companyHomeRoutes } from '../routes.tsx';
import { card, nothingWaits } from '../testing/home.ts';

const contractor = { ...SUMMIT, organization_type: { name: 'General Contractor' } };
const page = { count: 0, is_more: false, offset: 0, results: [] };
const TP = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Ridgeline Mechanical Inc.',
};
const row = {
  id: '88888888-8888-4888-8888-888888888888',
  permission_id: '77777777-7777-4777-8777-777777777777',
  tp: TP,
  sections: [{ slug: 'insurance', name: 'Insurance' }],
  reasons: [
    { kind: 'new', on: null, names: [] },
    { kind: 'document_expires', on: '2099-12-20', names: [] },
  ],
};

const expiration: Expiration = {
  tp: TP,
  kind: 'insurance',
  label: 'License: Texas',
  address: 'insurance/IN-01',
  section: 'insurance',
  expires_on: '2099-12-20',
  is_expired: false,
  is_approved: true,
  reminded: null,
  may_remind: true,
};
const expirations = (...results: Expiration[]) => ({
  today: '2099-12-01',
  from: '2099-11-01',
  to: '2100-03-01',
  count: results.length,
  is_more: false,
  results,
});

const open = (tell: (server: ReturnType<typeof farEnd>) => void = () => {}) =>
  openPage(
    maria({ primary_organization: contractor }),
    companyHomeRoutes,
    '/company-home',
    SUMMIT.name,
    (server) => {
      nothingWaits(server);
      server.on(endpoints.listToReview, { ...page, reasons: {} } as never);
      server.on(endpoints.listExpirations, expirations());
      server.on(endpoints.listAccessGranted, page as never);
      server.on(endpoints.listCompletedRac, page as never);
      server.on(endpoints.countPartnerFilters, { counts: { grades: {} } });
      tell(server);
    },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the contractor home page', () => {
  it('links to each vault the way its list does, and to the list', async () => {
    const { server: far } = await open((server) => {
      server.on(endpoints.listToReview, {
        ...page,
        count: 15,
        results: [row],
        reasons: { new: 7, document_expires: 2 },
      } as never);
      server.on(endpoints.listExpirations, expirations(expiration));
      server.on(endpoints.listAccessGranted, {
        ...page,
        count: 1,
        results: [{ ...row, modified: '2026-11-20T15:00:00Z' }],
      } as never);
    });
    const review = card('To review');
    const vault = await review.findByRole('link', { name: TP.name });
    expect(vault.getAttribute('href')).toBe(
      `/prequal/read-view/insurance?tp=${TP.id}&from=${encodeURIComponent('?')}`,
    );
    review.getByText('Newly shared');
    expect(review.getByRole('link', { name: 'Documents expiring (2)' }).getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners?list=to_review&reasons=document_expires',
    );
    expect(review.getByRole('link', { name: 'All 15 in To review' }).getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners',
    );
    const expiring = card('Expirations');
    await expiring.findByText('License: Texas expires Dec 20, 2099');
    expect(expiring.getByRole('link', { name: TP.name }).getAttribute('href')).toBe(
      `/prequal/read-view/insurance?tp=${TP.id}`,
    );
    expect(expiring.getByRole('link', { name: 'All 1 in Expirations' }).getAttribute('href')).toBe(
      '/prequal/gc-landing/expiring',
    );
    await card('Recent changes').findByText('Nov 20, 2026');
    const granted = far.asked.find(({ id }) => id === endpoints.listAccessGranted.id);
    expect(granted?.query.get('ordering')).toBe('-changed');
    card('Recent changes').getByRole('link', { name: 'All 1 in Recent changes' });
    expect(screen.queryByRole('heading', { name: 'Start here' })).toBeNull();
  });

  it('counts grades by letter, each with a link to its assessments', async () => {
    await open((server) =>
      server.on(endpoints.countPartnerFilters, {
        counts: { grades: { A: 2, 'B+': 1, 'B-': 3, Incomplete: 1 } },
      }),
    );
    const grades = card('Grades');
    expect((await grades.findByRole('link', { name: /4 assessments/u })).getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners?list=completed_rac&grades=B%2B%7CB%7CB-',
    );
    grades.getByRole('link', { name: '1 without a grade' });
    grades.getByRole('link', { name: 'All 7 completed risk assessments' });
  });

  it('tells a contractor without any vault what to do first', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Start here' });
    const steps = card('Start here').getAllByRole('link');
    expect(steps.map((step) => step.getAttribute('href'))).toEqual([
      '/prequal/gc-landing/trade-partners?list=browse_all',
      '/prequal/gc-landing/invite',
      '/RAC/gc-rac-weightings',
    ]);
    await card('Expirations').findByText('Nothing expires in the next 90 days.');
    expect(document.body.textContent).not.toMatch(/your data vault/iu);
  });

  it('says what could not be loaded, and keeps the rest', async () => {
    await open((server) => server.on(endpoints.listToReview, () => [500, problem(500, 'No.')]));
    await screen.findByText('“To review” could not be loaded');
    await screen.findByRole('heading', { name: 'Start here' });
  });

  it('says how many there are at least, what is over, and what was never changed', async () => {
    await open((server) => {
      server.on(endpoints.listToReview, {
        ...page,
        count: 1000,
        is_more: true,
        results: [{ ...row, permission_id: null }],
        reasons: {},
      } as never);
      const results = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
        ...expiration,
        address: `insurance/IN-0${n}`,
        is_expired: n === 1,
      }));
      server.on(endpoints.listExpirations, expirations(...results));
      server.on(endpoints.listAccessGranted, {
        ...page,
        count: 1,
        results: [{ ...row, modified: null }],
      } as never);
      server.on(endpoints.listCompletedRac, { ...page, count: 1000, is_more: true } as never);
      server.on(endpoints.countPartnerFilters, { counts: { grades: { A: 1 } } });
    });
    const review = card('To review');
    await review.findByRole('link', { name: 'More than 1,000 in To review' });
    // Nothing of its vault is shared: the review was assigned.
    expect(review.getByRole('link', { name: TP.name }).getAttribute('href')).toBe(
      `/profile/${TP.id}`,
    );
    expect(review.queryByRole('list', { name: 'To review by reason' })).toBeNull();
    const expiring = card('Expirations');
    await expiring.findByText('License: Texas expired Dec 20, 2099');
    expect(expiring.getAllByRole('listitem')).toHaveLength(6);
    await card('Recent changes').findByText('Never changed');
    const late = await card('Grades').findByRole('link', { name: 'More than 1,000 out of date' });
    expect(late.getAttribute('href')).toBe(
      '/prequal/gc-landing/trade-partners?list=completed_rac&is_outdated=true',
    );
    card('Grades').getByRole('link', { name: 'A: 1 assessment' });
    expect(screen.queryByRole('link', { name: /without a grade$/u })).toBeNull();
  });

  it('says how to get a first grade', async () => {
    await open();
    await card('Grades').findByText(/^No risk assessments yet\./u);
    expect(card('Grades').queryByRole('link')).toBeNull();
  });
});
