import { endpoints, type RacWeights } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { riskSettingsRoutes } from '../routes.tsx';
import { weights } from '../testing/model.ts';

const PATH = '/RAC/gc-rac-onboarding';
const TITLE = 'Risk Assessment Configurator';
const USE = 'Use this profile: Safety first';
const keystone = {
  ...SUMMIT,
  name: 'Keystone Builders',
  organization_type: { name: 'General Contractor' },
};
const dana = maria({ first_name: 'Dana', primary_organization: keystone });

const open = (own: Partial<RacWeights>) =>
  openPage(dana, riskSettingsRoutes, PATH, TITLE, (server) => {
    server.on(endpoints.listRacWeights, weights(own));
  });

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
/** What was sent to be saved; bodies of this size are compressed. */
const saved = (server: ReturnType<typeof farEnd>): RacWeights[] =>
  server
    .bodiesOf(endpoints.saveRacWeights)
    .map((body) => JSON.parse(gunzipSync(body as Uint8Array).toString()) as RacWeights);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a starting profile', () => {
  it('replaces the company’s own weights only after a confirmation', async () => {
    const { server } = await open({ is_default: false, revision: 3 });
    server.on(endpoints.saveRacWeights, weights({ is_default: false, revision: 4 }));
    await press(USE);
    const question = { name: 'Use the Safety first profile?' };
    const answer = async (name: string): Promise<void> => {
      const dialog = within(await screen.findByRole('dialog', question));
      fireEvent.click(dialog.getByRole('button', { name }));
    };
    await answer('Cancel');
    await press(USE);
    expect(saved(server)).toEqual([]);
    await answer('Use profile');
    await screen.findByText('Safety first is saved for your company.');
    const [body] = saved(server);
    expect(body?.revision).toBe(3);
    expect(body?.categories.find(({ code }) => code === 'SAF')?.weight).toBe(26);
  });

  it('is saved alone: another one that is clicked meanwhile is not', async () => {
    const { server } = await open({ revision: 3 });
    server.on(endpoints.saveRacWeights, weights({ is_default: false, revision: 4 }));
    await press(USE);
    const finance = screen.getByRole('button', { name: 'Use this profile: Finance first' });
    fireEvent.click(finance);
    expect(finance.getAttribute('aria-disabled')).toBe('true');
    await screen.findByText('Safety first is saved for your company.');
    expect(saved(server)).toHaveLength(1);
    expect(finance.getAttribute('aria-disabled')).toBeNull();
  });

  it('does not overwrite what another Admin saved first, but asks to choose again', async () => {
    const { server } = await open({ revision: 3 });
    server.on(endpoints.saveRacWeights, () => [409, problem(409, 'Someone else saved first.')]);
    server.on(endpoints.listRacWeights, weights({ revision: 4 }));
    await press(USE);
    await screen.findByText('Another Admin just changed the weights. Choose again.');
    server.on(endpoints.saveRacWeights, weights({ revision: 5 }));
    await press(USE);
    await screen.findByText('Safety first is saved for your company.');
    expect(saved(server).map(({ revision }) => revision)).toEqual([3, 4]);
  });
});
