import { endpoints, type RacWeights } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gunzipSync } from 'node:zlib';
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
      far.on(endpoints.listRacWeights, ({ query }) => [
        200,
        weights(query.get('of') === 'default' ? {} : told),
      ]);
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

describe('the settings besides the weights', () => {
  const { requirements, parameters, switches, caps } = weights();
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? '';
  const unfold = (title: RegExp) =>
    void fireEvent.click(screen.getByRole('button', { name: title }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const leave = (input: HTMLInputElement, value: string) => {
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  };

  it('are checked when their field is left, and saved together', async () => {
    const { server } = await open();
    unfold(/^Requirement amounts/u);
    const amount = field(nameOf(requirements, 'gl_occurrence'));
    expect(amount.value).toBe('$1,000,000');
    leave(amount, 'lots');
    await screen.findByText('Enter an amount in dollars, such as $2,000,000 or 2M.');
    expect(amount.value).toBe('lots');
    fireEvent.change(amount, { target: { value: '2.5M' } });
    fireEvent.keyDown(amount, { key: 'Enter' });
    expect(amount.value).toBe('$2,500,000');
    expect(screen.queryByText(/^Enter an amount in dollars/u)).toBeNull();
    unfold(/^Parameters/u);
    const share = field(nameOf(parameters, 'old_receivables_share'));
    leave(share, '1.5');
    await screen.findByText('Too high. Enter a number from 0 to 1.');
    leave(share, '0.25');
    unfold(/^Options/u);
    fireEvent.click(screen.getByRole('switch', { name: nameOf(switches, 'surety_cap') }));
    server.on(endpoints.saveRacWeights, weights({ revision: 1, changed: by }));
    press('Save for the company');
    await screen.findByText('Weights saved for your company.');
    const [sent] = server.bodiesOf(endpoints.saveRacWeights) as Uint8Array[];
    const body = JSON.parse(gunzipSync(sent ?? '').toString()) as RacWeights;
    const of = <T extends { readonly id: string }>(list: readonly T[], id: string) =>
      list.find((one) => one.id === id);
    expect(of(body.requirements, 'gl_occurrence')?.amount).toBe(2_500_000);
    expect(of(body.parameters, 'old_receivables_share')?.value).toBe(0.25);
    expect(of(body.switches, 'surety_cap')?.is_on).toBe(false);
  });

  it('include caps, each with its best grade and a note, unless it is off', async () => {
    await open();
    unfold(/^Grade caps/u);
    const name = nameOf(caps, 'K3');
    const best = screen.getByRole<HTMLSelectElement>('combobox', {
      name: `Best grade with ${name}`,
    });
    expect(best.value).toBe('D');
    fireEvent.change(best, { target: { value: 'C' } });
    expect(best.value).toBe('C');
    // The space before the hidden words is not part of the name that the library computes.
    const add = { name: new RegExp(`^Add a note ?on ${name}$`, 'u') };
    fireEvent.click(screen.getByRole('button', add));
    const note = field(`Note on ${name}`);
    expect(document.activeElement).toBe(note);
    leave(note, 'Ask for the certificate.');
    expect(field(`Note on ${name}`).value).toBe('Ask for the certificate.');
    fireEvent.click(screen.getByRole('switch', { name: new RegExp(`${name}$`, 'u') }));
    expect(best.disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: `Note on ${name}` })).toBeNull();
    expect(screen.queryByRole('button', add)).toBeNull();
  });
});

it('the ranking compares with completed assessments, saved or default weights', async () => {
  const categories = weights().categories.map((one) =>
    one.code === 'SAF' ? { ...one, weight: 1000 } : one,
  );
  await open({ categories, is_default: false }, 30);
  const against = await screen.findByLabelText<HTMLSelectElement>('Compare with');
  const moves = () => screen.getByText('of 30').parentElement?.textContent;
  const since = moves();
  expect(since).not.toBe('0 up0 downof 30');
  fireEvent.change(against, { target: { value: 'saved' } });
  expect(moves()).toBe('0 up0 downof 30');
  fireEvent.change(against, { target: { value: 'default' } });
  expect(moves()).toBe(since);
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
