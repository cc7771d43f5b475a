import { endpoints, type RacWeights } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRANTED } from '../../../lists/list-names.ts';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { riskSettingsRoutes } from '../routes.tsx';
import { scoresOf, weights } from '../testing/model.ts';

const TITLE = 'Risk Assessment Weights';
const SAFETY = 'Safety results';
const dana = maria({
  first_name: 'Dana',
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});
const by = { at: '2026-11-23T15:00:00Z', author: { first_name: 'Lee', last_name: 'Park' } };

class UnseenSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', UnseenSizes));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(told: Partial<RacWeights> = {}, reports = 2) {
  const { server } = await openPage(
    dana,
    riskSettingsRoutes,
    '/RAC/gc-rac-weightings',
    TITLE,
    (far) => {
      far.on(endpoints.listRacWeights, weights(told));
      far.on(endpoints.listRacScores, scoresOf(reports));
    },
  );
  const safety = await screen.findByRole<HTMLInputElement>('textbox', {
    name: `Weight of ${SAFETY}`,
  });
  return { server, safety };
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => void fireEvent.click(button(name));
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

describe('changes of the weights', () => {
  it('are discarded only after a question', async () => {
    const { safety } = await open();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    press(`Raise ${SAFETY}`);
    await frame();
    expect(safety.value).toBe('15');
    const answer = async (name: string) => {
      press('Discard');
      const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
      fireEvent.click(dialog.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await answer('Cancel');
    expect(safety.value).toBe('15');
    await answer('Discard changes');
    await waitFor(() => expect(safety.value).toBe('14'));
    expect(button('Saved').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('are undone and redone with the keyboard, except while text is edited', async () => {
    const { safety } = await open();
    press(`Raise ${SAFETY}`);
    await frame();
    const type = async (target: HTMLElement, key: string, more: object = { ctrlKey: true }) => {
      fireEvent.keyDown(target, { key, ...more });
      await frame();
      return safety.value;
    };
    const { body } = document;
    expect(await type(safety, 'z')).toBe('15');
    expect(await type(body, 'z', {})).toBe('15');
    expect(await type(body, 'z', { ctrlKey: true, altKey: true })).toBe('15');
    expect(await type(body, 'z')).toBe('14');
    expect(await type(body, 'y')).toBe('15');
    expect(await type(body, 'z', { metaKey: true })).toBe('14');
    expect(await type(body, 'Z', { metaKey: true, shiftKey: true })).toBe('15');
    expect(button('Redo').getAttribute('aria-disabled')).toBe('true');
  });

  it('start from a profile in one step', async () => {
    const { safety } = await open();
    press(`Raise ${SAFETY}`);
    press('Safety first');
    await frame();
    expect(safety.value).toBe('26');
    const undo = button('Undo');
    expect(undo.title).toBe('Undo: Safety first profile');
    fireEvent.click(undo);
    await frame();
    expect(safety.value).toBe('15');
  });
});

describe('the page of the weights', () => {
  it('says whose weights they are', async () => {
    await open();
    screen.getByText('Your company uses the default weights.');
    cleanup();
    await open({ revision: 4, is_default: false, changed: by });
    screen.getByText('Last saved Nov 23, 2026, 9:00 AM by Lee Park.');
  });

  it('shows who changed what, the latest first', async () => {
    const { server } = await open();
    server.on(endpoints.listRacWeightHistory, { count: 0, results: [] });
    press('History');
    const name = 'History of your company’s weights';
    const first = within(await screen.findByRole('dialog', { name }));
    await first.findByText(/^No changes yet\./u);
    cleanup();
    const again = await open();
    const change = { revision: 4, ...by, lines: ['Safety results: 14 to 15', 'EMR: 1 to 2'] };
    const earlier = { ...change, revision: 3, at: '2026-11-20T15:00:00Z', lines: ['TRIR: 2 to 3'] };
    again.server.on(endpoints.listRacWeightHistory, { count: 2, results: [change, earlier] });
    press('History');
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByText('Nov 23, 2026, 9:00 AM by Lee Park');
    expect(dialog.getAllByText(/ to \d/u).map(({ textContent }) => textContent)).toEqual([
      'Safety results: 14 to 15',
      'EMR: 1 to 2',
      'TRIR: 2 to 3',
    ]);
  });

  it('says where assessments come from while there are none', async () => {
    await open({}, 0);
    await screen.findByText('No completed assessments yet');
    const choose = screen.getByRole('link', { name: 'Choose a trade partner' });
    expect(choose.getAttribute('href')).toBe(GRANTED);
    expect(screen.queryByLabelText('Compare with')).toBeNull();
  });
});
