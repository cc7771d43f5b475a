import { endpoints } from '@plumbline/api-contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { assessed } from '../../rac/testing/report.ts';
import { ownAssessmentRoutes } from './routes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (told: Parameters<typeof maria>[0] = {}) =>
  openPage(
    maria(told),
    ownAssessmentRoutes,
    '/prequal/data-vault/contractor-view',
    'How a contractor may see you',
    (server) => server.on(endpoints.previewOwnRac, { name: 'Summit Electric LLC', ...assessed() }),
  );

describe('a preview of one’s own risk assessment', () => {
  it('links from what costs the most points to its question in the form', async () => {
    await open();
    const link = await screen.findByRole('link', {
      name: 'The question behind TRIR, three-year, against the industry average',
    });
    expect(link.getAttribute('href')).toBe(
      '/prequal/form/safety-statistics#safety-statistics%2FSS-04.11',
    );
    expect(screen.getByText(/it isn’t stored, and no contractor can see it/u)).toBeTruthy();
    expect(screen.getByText('To reach A-')).toBeTruthy();
  });

  it('is only for editors of the vault: it makes no call for anyone else', async () => {
    const { server } = await open({ rank: 100, is_pf_contact: false });
    await screen.findByText('Only Admins and pre-qual contacts can open this');
    expect(server.bodiesOf(endpoints.previewOwnRac)).toEqual([]);
  });
});
