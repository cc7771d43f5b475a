import { type BidPackageDetail, endpoints, MOST_TRADES } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';
import { dana, opened } from './testing/bid-package.ts';

/** A published package that is due at 11:30 PM in New York, which is the next day in UTC. */
const known: BidPackageDetail = {
  ...opened,
  project_id: '88888888-8888-4888-8888-888888888888',
  scope: 'Power and light.',
  requirements: 'Bond of $1M.',
  value: 900_000,
  due: '2026-12-02T04:30:00.000Z',
  time_zone: 'America/New_York',
  is_sealed: false,
  status: 'open',
  revision: 4,
  opened: null,
};
/** Dana's own times are in Chicago. */
const inChicago = { ...dana, time_zone: 'America/Chicago' };

const fill = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a bid package', () => {
  it('keeps its due time, and everything else that was not edited', async () => {
    const path = `/bids/packages/${known.id}/edit`;
    const { server } = await openPage(inChicago, bidsRoutes, path, 'Edit bid package', (far) => {
      far.on(endpoints.getBidPackage, known);
      far.on(endpoints.listCategoryTree, []);
      far.on(endpoints.searchTertiaryCategories, []);
      far.on(endpoints.updateBidPackage, known);
    });
    const save = await screen.findByRole('button', { name: 'Save and notify everyone invited' });
    fill('Package', 'Electrical, phase 2');
    fill('Estimated value', '$1,250,000');
    fireEvent.click(save);
    await screen.findByRole('heading', { level: 1, name: known.title });
    expect(server.bodiesOf(endpoints.updateBidPackage)).toEqual([
      {
        title: 'Electrical, phase 2',
        project_id: known.project_id,
        project: known.project,
        trades: known.trades,
        scope: known.scope,
        requirements: known.requirements,
        value: 1_250_000,
        due: known.due,
        time_zone: known.time_zone,
        is_sealed: false,
        revision: 4,
      },
    ]);
  });

  it('says how many trades it can have, and sends no more', async () => {
    const path = `/bids/packages/${known.id}/edit`;
    const trades = Array.from({ length: MOST_TRADES.package + 1 }, (_, at) => `Trade ${at + 1}`);
    const { server } = await openPage(inChicago, bidsRoutes, path, 'Edit bid package', (far) => {
      far.on(endpoints.getBidPackage, { ...known, trades });
      far.on(endpoints.listCategoryTree, []);
      far.on(endpoints.searchTertiaryCategories, []);
      far.on(endpoints.updateBidPackage, known);
    });
    const save = await screen.findByRole('button', { name: 'Save and notify everyone invited' });
    fireEvent.click(save);
    await screen.findByText('Choose up to 30 trades.');
    expect(server.bodiesOf(endpoints.updateBidPackage)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Trade 31' }));
    fireEvent.click(save);
    await screen.findByRole('heading', { level: 1, name: known.title });
    expect(server.bodiesOf(endpoints.updateBidPackage)).toMatchObject([
      { trades: trades.slice(0, 30) },
    ]);
  });

  it('is saved with the revision that the form was opened with, even if a colleague saved it since', async () => {
    const path = `/bids/packages/${known.id}/edit`;
    const { server } = await openPage(inChicago, bidsRoutes, path, 'Edit bid package', (far) => {
      far.on(endpoints.getBidPackage, known);
      far.on(endpoints.listCategoryTree, []);
      far.on(endpoints.searchTertiaryCategories, []);
      far.on(endpoints.updateBidPackage, () => [
        409,
        problem(409, 'A colleague changed this package. Reload the page.'),
      ]);
    });
    const save = await screen.findByRole('button', { name: 'Save and notify everyone invited' });
    const theirs = { ...known, title: 'Electrical and fire alarm', revision: 5 };
    server.on(endpoints.getBidPackage, theirs);
    // The page loads it again, as it does when the person comes back to it. SWR skips that for two seconds.
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(screen.getByRole('link', { name: theirs.title })).toBeTruthy();
    });
    fireEvent.click(save);
    await screen.findByText(/^Not saved\. A colleague changed this package\./u);
    expect(server.bodiesOf(endpoints.updateBidPackage)).toMatchObject([
      { title: known.title, revision: 4 },
    ]);
  });

  it('does not lead away from the page that the person has gone on to while it was saved', async () => {
    const { server, router } = await openPage(
      inChicago,
      bidsRoutes,
      '/bids/new',
      'New bid package',
      (far) => {
        far.on(endpoints.listCategoryTree, []);
        far.on(endpoints.searchTertiaryCategories, []);
        far.on(endpoints.listProjects, { count: 0, results: [] });
        far.on(endpoints.listBidPackages, { count: 0, results: [] });
        far.on(endpoints.createBidPackage, known);
      },
    );
    const release = holdReplies(server);
    const save = await screen.findByRole('button', { name: 'Save draft' });
    fill('Package', 'Electrical');
    fireEvent.change(screen.getByRole('combobox', { name: /^Project/u }), {
      target: { value: 'Lakeside school' },
    });
    fireEvent.click(save);
    await waitFor(() => expect(server.bodiesOf(endpoints.createBidPackage)).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByText('No bid packages yet');
    await act(async () => {
      release();
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(router.state.location.pathname).toBe('/bids');
  });

  it('is new with sealed bids, due in a week at 2 PM in the own time zone', async () => {
    const { server } = await openPage(
      inChicago,
      bidsRoutes,
      '/bids/new',
      'New bid package',
      (far) => {
        far.on(endpoints.listCategoryTree, []);
        far.on(endpoints.searchTertiaryCategories, []);
        far.on(endpoints.listProjects, { count: 0, results: [] });
        far.on(endpoints.createBidPackage, known);
      },
    );
    const save = await screen.findByRole('button', { name: 'Save draft' });
    screen.getByRole('combobox', {
      name: /^Project/u,
      description: /^Choose one of your projects/u,
    });
    screen.getByRole('combobox', { name: /^Trades/u, description: /^Start typing/u });
    fireEvent.click(save);
    await screen.findByText('Enter what the bids are for.');
    screen.getByText('Choose a project, or enter its name.');
    fill('Package', 'Electrical');
    fireEvent.change(screen.getByRole('combobox', { name: /^Project/u }), {
      target: { value: 'Lakeside school' },
    });
    fireEvent.click(save);
    await waitFor(() => expect(server.bodiesOf(endpoints.createBidPackage)).toHaveLength(1));
    const [body] = server.bodiesOf(endpoints.createBidPackage) as [{ readonly due: string }];
    expect(body).toMatchObject({
      title: 'Electrical',
      project: 'Lakeside school',
      project_id: null,
      value: null,
      time_zone: 'America/Chicago',
      is_sealed: true,
    });
    const due = new Date(body.due);
    const clock = due.toLocaleTimeString('en-US', { timeZone: 'America/Chicago' });
    expect(clock).toBe('2:00:00 PM');
    const daysLeft = (due.getTime() - Date.now()) / 86_400_000;
    expect(Math.abs(daysLeft - 7)).toBeLessThan(1);
  });
});
