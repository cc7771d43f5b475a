import { takeRenders } from '../../../form/section/testing/watch-renders.ts';
import { endpoints, type RacWeights } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { holdReplies } from '../../../organization/testing/hold-replies.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { riskSettingsRoutes } from '../routes.tsx';
import { scoresOf, weights } from '../testing/model.ts';

const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});
const by = { at: '2026-11-23T15:00:00Z', author: { first_name: 'Lee', last_name: 'Park' } };

async function open(
  told: Partial<RacWeights> = {},
  reports = 30,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  return openPage(
    dana,
    riskSettingsRoutes,
    '/RAC/gc-rac-weightings',
    'Risk Assessment Weights',
    (server) => {
      server.on(endpoints.listRacWeights, weights(told));
      server.on(endpoints.listRacScores, scoresOf(reports));
      tell(server);
    },
  );
}

const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Weight of ${name}` });
const SAFETY = 'Safety results';
/** Sets a slider as a moving pointer does. */
const drag = (input: HTMLInputElement, value: number): void =>
  void fireEvent.input(input, { target: { value: String(value) } });
const release = (input: HTMLInputElement): void => {
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
};
const press = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));
/** The body that was sent last; one of this size is compressed. */
function lastSaved(server: ReturnType<typeof farEnd>): RacWeights {
  const body = server.bodiesOf(endpoints.saveRacWeights).at(-1) as Uint8Array;
  return JSON.parse(gunzipSync(body).toString()) as RacWeights;
}
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

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

describe('a weight', () => {
  it('is the same in the slider, the field and the buttons, and is undone in one step', async () => {
    await open();
    const input = await slider(SAFETY);
    expect(input.value).toBe('14');
    for (const value of [18, 22, 26]) drag(input, value);
    await frame();
    expect(field(SAFETY).value).toBe('26');
    release(input);
    press(`Raise ${SAFETY}`);
    await frame();
    expect([input.value, field(SAFETY).value]).toEqual(['27', '27']);
    press('Undo');
    await frame();
    expect(field(SAFETY).value).toBe('14');
    press('Redo');
    await frame();
    expect([input.value, field(SAFETY).value]).toEqual(['27', '27']);
    fireEvent.keyDown(field(SAFETY), { key: 'ArrowUp' });
    await frame();
    expect([input.value, field(SAFETY).value]).toEqual(['28', '28']);
    fireEvent.keyDown(field(SAFETY), { key: 'ArrowDown' });
    await frame();
    expect([input.value, field(SAFETY).value]).toEqual(['27', '27']);
  });

  it.each(['-1', '1e309', ''])(
    'that is %j is rejected at its field, and no unsaved change is lost',
    async (bad) => {
      const { server } = await open();
      drag(await slider('Capacity and backlog'), 20);
      release(await slider('Capacity and backlog'));
      const safety = field(SAFETY);
      fireEvent.input(safety, { target: { value: bad } });
      fireEvent.blur(safety);
      await screen.findByText(/Enter a number from 0 to 1,000\./u);
      expect(safety.ariaInvalid ?? safety.getAttribute('aria-invalid')).toBe('true');
      press('Save for the company');
      await screen.findByText('Correct the marked fields first.');
      expect(document.activeElement).toBe(safety);
      expect(server.bodiesOf(endpoints.saveRacWeights)).toEqual([]);
      expect([safety.value, field('Capacity and backlog').value]).toEqual([bad, '20']);
      fireEvent.input(safety, { target: { value: '0' } });
      fireEvent.blur(safety);
      await waitFor(() => expect(screen.queryByText(/from 0 to 1,000/u)).toBeNull());
    },
  );

  it('renders only the ranking, and no weight rows, while it is dragged, with 1,000 reports', async () => {
    await open({}, 1000);
    const input = await slider(SAFETY);
    await screen.findByRole('region', { name: 'Assessments by score' });
    await frame();
    takeRenders();
    for (const value of [15, 20, 25, 30, 35, 40]) drag(input, value);
    await frame();
    const renders = takeRenders();
    const named = (name: string): number => renders.filter((one) => one.name === name).length;
    expect(named('WeightRow')).toBe(0);
    expect(named('CategoryPanel')).toBe(0);
    expect(named('Whole')).toBe(0);
    expect(named('Ranking')).toBe(1);
    const rows = screen
      .getByRole('region', { name: 'Assessments by score' })
      .querySelectorAll('li');
    expect(rows.length).toBeLessThan(30);
    expect(named('RankRow')).toBeGreaterThan(0);
    // Rows that scroll into view are drawn, rows that left are not.
    expect(named('RankRow')).toBeLessThanOrEqual(rows.length);
  });
});

describe('the ranking', () => {
  const ranked = () =>
    [...screen.getByRole('region', { name: 'Assessments by score' }).querySelectorAll('li')]
      .toSorted(
        (a, b) =>
          Number(a.ariaPosInSet ?? a.getAttribute('aria-posinset')) -
          Number(b.ariaPosInSet ?? b.getAttribute('aria-posinset')),
      )
      .map((row) => row.querySelector('[title]')?.textContent);

  it('sorts equal scores by name, and leaves out what is withheld', async () => {
    const scores = scoresOf(3);
    const same = scores.reports[0];
    if (!same) throw new Error('no report');
    const named = (at: number, name: string, is_withheld = false) => ({
      ...same,
      id: scores.reports[at]?.id ?? '',
      tp: { id: scores.reports[at]?.tp.id ?? '', name },
      is_withheld,
    });
    await open({}, 3, (server) =>
      server.on(endpoints.listRacScores, {
        metrics: scores.metrics,
        reports: [named(0, 'Zenith Steel'), named(1, 'Alder Ridge'), named(2, 'Quarry Bend', true)],
      }),
    );
    await screen.findByRole('region', { name: 'Assessments by score' });
    expect(ranked()).toEqual(['Alder Ridge', 'Zenith Steel']);
    drag(await slider(SAFETY), 50);
    await frame();
    expect(ranked()).toEqual(['Alder Ridge', 'Zenith Steel']);
    expect(screen.getByText('1 assessment is not ranked')).toBeTruthy();
  });

  it('says what a change did once it settles', async () => {
    await open({}, 200);
    const input = await slider(SAFETY);
    await screen.findByRole('region', { name: 'Assessments by score' });
    for (const value of [20, 30, 40, 50]) {
      drag(input, value);
      release(input);
    }
    const said = await screen.findAllByText(/assessments? changes? rank\./u);
    expect(said).toHaveLength(1);
  });
});

describe('saving', () => {
  it('sends all settings with the revision', async () => {
    const { server } = await open({ revision: 3 }, 3, (far) =>
      far.on(endpoints.saveRacWeights, weights({ revision: 4, changed: by })),
    );
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    press('Save for the company');
    await screen.findByText('Weights saved for your company.');
    const body = lastSaved(server);
    expect(body.revision).toBe(3);
    expect(body.categories.find(({ code }) => code === 'SAF')?.weight).toBe(15);
    expect(body.parameters).toHaveLength(weights().parameters.length);
  });

  it('keeps what is changed while it is under way, still to be saved', async () => {
    const { server } = await open({ revision: 3 }, 3);
    await slider(SAFETY);
    const saved = weights({ revision: 4, changed: by });
    const categories = saved.categories.map((one) =>
      one.code === 'SAF' ? { ...one, weight: 15 } : one,
    );
    server.on(endpoints.saveRacWeights, () => [200, { ...saved, categories }]);
    const release = holdReplies(server);
    press(`Raise ${SAFETY}`);
    press('Save for the company');
    await waitFor(() => expect(server.bodiesOf(endpoints.saveRacWeights)).toHaveLength(1));
    press('Raise Bonding and credit');
    release();
    await screen.findByText('Weights saved for your company.');
    await frame();
    expect([field(SAFETY).value, field('Bonding and credit').value]).toEqual(['15', '11']);
    press('Save for the company');
    await waitFor(() => expect(server.bodiesOf(endpoints.saveRacWeights)).toHaveLength(2));
    const body = lastSaved(server);
    expect(body.revision).toBe(4);
    const weightOf = (code: string) => body.categories.find((one) => one.code === code)?.weight;
    expect([weightOf('SAF'), weightOf('BND')]).toEqual([15, 11]);
  });

  it('shows what another Admin saved first, and applies one’s own changes on top', async () => {
    const { server } = await open({ revision: 3 }, 3);
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    press('Raise Bonding and credit');
    const theirs = weights({ revision: 4, changed: by });
    const changed = {
      ...theirs,
      categories: theirs.categories.map((one) =>
        one.code === 'SAF'
          ? { ...one, weight: 40 }
          : one.code === 'EXP'
            ? { ...one, weight: 1 }
            : one,
      ),
    };
    let saves = 0;
    server.on(endpoints.listRacWeights, changed);
    server.on(endpoints.saveRacWeights, () => {
      saves += 1;
      return saves === 1 ? [409, changed] : [200, { ...changed, revision: 5 }];
    });
    press('Save for the company');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Lee Park saved changes while you were editing' }),
    );
    expect(dialog.getByText('Experience and performance: 11 to 1')).toBeTruthy();
    dialog.getByText(/^Saved Nov 23, 2026, 9:00 AM\. You won’t lose any of your changes\./u);
    fireEvent.click(dialog.getByRole('radio', { name: 'Theirs: 40' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Merge and save' }));
    await screen.findByText('Weights saved for your company.');
    const body = lastSaved(server);
    expect(body.revision).toBe(4);
    const weightOf = (code: string) => body.categories.find((one) => one.code === code)?.weight;
    expect([weightOf('SAF'), weightOf('EXP'), weightOf('BND')]).toEqual([40, 1, 11]);
  });

  it('keeps unsaved changes when another Admin saved first and their version can’t be loaded', async () => {
    const { server } = await open({ revision: 3 }, 3);
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    server.on(endpoints.saveRacWeights, () => [409, problem(409, 'Someone else saved first.')]);
    server.on(endpoints.listRacWeights, () => [503, problem(503, 'Try again in a moment.')]);
    press('Save for the company');
    await screen.findByText('Not saved. Try again in a moment.');
    expect(field(SAFETY).value).toBe('15');
    expect(screen.getByRole('button', { name: 'Save for the company' })).toBeTruthy();
  });

  it('asks before unsaved changes are lost', async () => {
    const { router } = await open();
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    await act(() => router.navigate('/RAC/gc-rac-onboarding'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Are you sure you want to leave?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/RAC/gc-rac-weightings');
    expect(field(SAFETY).value).toBe('15');
  });

  it.each([
    ['stays on the page with the changes when they can’t be saved', 503, 'weightings'],
    ['leaves once the changes are saved', 200, 'onboarding'],
  ])('from the question before leaving %s', async (_, status, end) => {
    const { server, router } = await open({ revision: 3 }, 3, (far) =>
      far.on(endpoints.saveRacWeights, () =>
        status === 200
          ? [200, weights({ revision: 4, changed: by })]
          : [503, problem(503, 'Try again in a moment.')],
      ),
    );
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    await act(() => router.navigate('/RAC/gc-rac-onboarding'));
    fireEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(lastSaved(server).revision).toBe(3);
    expect(router.state.location.pathname).toBe(`/RAC/gc-rac-${end}`);
    if (status === 200) return;
    await screen.findByText('Not saved. Try again in a moment.');
    expect(field(SAFETY).value).toBe('15');
  });

  it('is not done when the person leaves without it', async () => {
    const { server, router } = await open();
    await slider(SAFETY);
    press(`Raise ${SAFETY}`);
    await act(() => router.navigate('/RAC/gc-rac-onboarding'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/RAC/gc-rac-onboarding'));
    expect(server.bodiesOf(endpoints.saveRacWeights)).toEqual([]);
  });

  it('is asked for before the tab closes, while something is unsaved', async () => {
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    await slider(SAFETY);
    expect(closes()).toBe(true);
    press(`Raise ${SAFETY}`);
    expect(closes()).toBe(false);
    press(`Lower ${SAFETY}`);
    expect(closes()).toBe(true);
  });

  it('is only for Admins; everyone else can just read', async () => {
    await open({ may_edit: false });
    expect((await slider(SAFETY)).disabled).toBe(true);
    expect(field(SAFETY).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Saved' })).toBeNull();
    expect(screen.getByText(/Only Admins of your company can change them/u)).toBeTruthy();
  });
});
