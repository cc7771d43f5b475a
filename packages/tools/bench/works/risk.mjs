// Risk scores beside floors written by hand: one opened vault, and 10,000 stored reports under other weights.
import { readFileSync } from 'node:fs';
import {
  compile,
  openSession,
  outsiderDocument,
  undisclosed,
} from '../../../form-engine/src/index.ts';
import {
  assess,
  factsOf,
  formQuestions,
  prepareReweighing,
  reweigh,
} from '../../../risk/src/index.ts';
import { industryRates } from '../../../../schemas/src/charts.ts';
import { defaultModel } from '../../../../schemas/src/scoring.ts';
import { formF } from '../../../../schemas/src/templates.ts';
import { ratioOf, sampleInTurn } from '../measure.mjs';

const REPORTS = 10_000;
const STAMP = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};
const metrics = defaultModel.categories.flatMap((category) => category.metrics);

/** A vault with answers, opened. */
function openVault(root) {
  const file = `${root}schemas/conformance/risk/1-alder-ridge.json`;
  const { now, set } = JSON.parse(readFileSync(file, 'utf8'));
  const compiled = compile(formF);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics[0]));
  const session = openSession(compiled.program, { now, facts: { viewer: 'contractor' } });
  for (const [address, value] of Object.entries(set)) {
    const [link, panel, row] = address.split('/');
    if (!session.has(address) && row !== undefined) session.addRow(`${link}/${panel}`, row);
    if (session.has(address)) session.set(address, value);
  }
  return session;
}

/** All that `plumb score` and the server do once a vault is open. */
function scoring(session) {
  const granted = new Set(formF.map(({ link }) => link));
  const form = formQuestions(formF);
  const { documents } = session.program;
  return () => {
    const secret = undisclosed(documents, granted);
    const facts = factsOf(defaultModel, {
      documents: formF.map((section) => outsiderDocument(session, section, STAMP, granted)),
      granted,
      form,
      isUndisclosed: (id) => secret.anywhere.has(id),
      now: session.now,
      state: 'TX',
      rates: industryRates,
      evaluations: [],
    });
    return assess(defaultModel, facts).score;
  };
}

/**
 * By hand: every answer that is shown read once by its address, then 128 values banded and weighed in plain loops. The
 * values are known to it; it says nothing of why, of caps, or of limits.
 */
function byHand(session, values) {
  const bands = metrics.map(({ bands: list, choices }) => ({ list: list ?? [], choices }));
  let seen = 0;
  return () => {
    const answers = new Map();
    for (const address of session.addresses()) {
      const state = session.get(address);
      if (!state.hidden && state.value !== undefined && state.value !== null)
        answers.set(address, state.value);
    }
    seen = answers.size;
    let total = 0;
    let weights = 0;
    let at = 0;
    for (const category of defaultModel.categories) {
      let sum = 0;
      let whole = 0;
      for (const { weight } of category.metrics) {
        const value = values[at];
        const band = bands[at];
        if (band === undefined) throw new Error('a metric without bands');
        const { list, choices } = band;
        at += 1;
        if (value === null) continue;
        const found =
          choices === undefined
            ? list.find(
                ({ atLeast, atMost, below, above }) =>
                  (atLeast === undefined || value >= atLeast) &&
                  (atMost === undefined || value <= atMost) &&
                  (below === undefined || value < below) &&
                  (above === undefined || value > above),
              )
            : choices.find(({ option }) => option === value);
        sum += weight * (found?.score ?? 0);
        whole += weight;
      }
      if (whole > 0) {
        total += (category.weight * sum) / whole;
        weights += category.weight;
      }
    }
    if (seen === 0) throw new Error('wrong: nothing was read');
    return total / weights;
  };
}

/** Reports of 12 kinds of availability in each category, as vaults have them. */
function storedReports() {
  let seed = 17;
  const random = () => ((seed = (seed * 48_271) % 2_147_483_647), seed / 2_147_483_647);
  return Array.from({ length: REPORTS }, () => ({
    scores: metrics.map(() => {
      const pick = random();
      return pick < 0.02 ? -1 : pick < 0.04 ? null : Math.floor(random() * 21) * 5;
    }),
    caps: random() < 0.2 ? ['K9'] : [],
  }));
}

/** @type {import('./work.mjs').Work} */
export const risk = {
  name: 'risk',
  sizes: [1],
  oursOnly: true,
  async run({ root, budgetMs }) {
    const session = openVault(root);
    const ours = scoring(session);
    const facts = ours();
    const floor = byHand(session, valuesOf(session));
    if (facts === null) throw new Error('no score');
    if (Math.abs(facts - floor()) > 1e-6) throw new Error(`wrong: ${facts}, not ${floor()}`);
    const scored = await sampleInTurn([() => void ours(), () => void floor()], {
      budgetMs: budgetMs * 2,
    });

    const reports = storedReports();
    const ids = metrics.map(({ id }) => id);
    const prepared = prepareReweighing(defaultModel, ids, reports);
    const into = reweigh(prepared, defaultModel);
    const weights = Float64Array.from(metrics, ({ weight }) => weight);
    const matrix = Float64Array.from(prepared.scores);
    const totals = new Float64Array(REPORTS);
    const plain = () => {
      for (let row = 0, cell = 0; row < REPORTS; row += 1) {
        let sum = 0;
        for (let at = 0; at < weights.length; at += 1, cell += 1)
          sum += (weights[at] ?? 0) * (matrix[cell] ?? 0);
        totals[row] = sum;
      }
    };
    const moved = [0, 1].map((step) => ({
      ...defaultModel,
      categories: defaultModel.categories.map((category, at) =>
        at === 3 ? { ...category, weight: 14 + step } : category,
      ),
    }));
    const weighed = await sampleInTurn(
      [(call) => void reweigh(prepared, moved[call % 2] ?? defaultModel, into), plain],
      { budgetMs: budgetMs * 2 },
    );
    return new Map([
      ['risk score', ratioOf(scored, 0, 1)],
      [`risk reweigh ${REPORTS}`, ratioOf(weighed, 0, 1)],
    ]);
  },
};

/** The values that the floor is given. */
function valuesOf(session) {
  const granted = new Set(formF.map(({ link }) => link));
  const facts = factsOf(defaultModel, {
    documents: formF.map((section) => outsiderDocument(session, section, STAMP, granted)),
    granted,
    form: formQuestions(formF),
    isUndisclosed: () => false,
    now: session.now,
    state: 'TX',
    rates: industryRates,
    evaluations: [],
  });
  return metrics.map(({ id, bands }) => {
    const fact = facts.metrics[id];
    if (fact?.state !== 'available') return null;
    const { value, isWorst, isBest } = fact;
    const best = bands?.toSorted((one, other) => other.score - one.score)[0];
    if (isBest === true) return best?.atLeast ?? best?.atMost ?? null;
    return isWorst ? (best?.atLeast === undefined ? Infinity : -Infinity) : value;
  });
}
