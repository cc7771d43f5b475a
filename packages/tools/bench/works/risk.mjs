// Risk scores compared with hand-written floors: one open vault, and 10,000 stored reports under other weights.
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
  LETTERS,
  prepareReweighing,
  reweigh,
} from '../../../risk/src/index.ts';
import { industryRates } from '../../../../schemas/src/charts.ts';
import { defaultModel } from '../../../../schemas/src/scoring.ts';
import { formF } from '../../../../schemas/src/templates.ts';
import { industryRate } from '../../../metrics/src/index.ts';
import { ratioOf, sampleInTurn } from '../measure.mjs';
import { scoreByHand } from './risk-by-hand.mjs';

const REPORTS = 10_000;
const WARM_CALLS = 500;
/**
 * Longer than several scheduler time slices, so that interruptions on a busy machine hit both alike: one call takes
 * milliseconds.
 */
const SAMPLE_MS = 30;
const STAMP = {
  revision: 0,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};
const metrics = defaultModel.categories.flatMap((category) => category.metrics);

/** A vault with answers, opened. @param {string} example */
export function openVault(root, example = '1-alder-ridge') {
  const file = `${root}schemas/conformance/risk/${example}.json`;
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

/** Everything that `plumb score` and the server do once a vault is open. */
export function scoring(session) {
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
    return assess(defaultModel, facts);
  };
}

/** The same by hand. */
export function byHand(session) {
  const form = formQuestions(formF);
  const required = new Set(
    [...form].flatMap(([id, { isRequired, type }]) => (isRequired && type !== 'PANEL' ? [id] : [])),
  );
  const naics = session.get('basic-information/BI-24').value;
  const rates = {
    trir: industryRate('trir', naics)?.rate ?? Number.NaN,
    dart: industryRate('dart', naics)?.rate ?? Number.NaN,
  };
  return () => scoreByHand(session, defaultModel, required, rates);
}

/** The first difference from the floor; undefined if they agree. */
export function differenceOf(ours, floor) {
  for (const { id, score } of ours.metrics)
    if (score !== (floor.scores.get(id) ?? null))
      return `${id} ${score}, not ${floor.scores.get(id)}`;
  if (Math.abs(ours.score - floor.score) > 1e-9) return `${ours.score}, not ${floor.score}`;
  if (LETTERS.indexOf(ours.grade) !== floor.grade) return `${ours.grade}, not ${floor.grade}`;
  for (const name of ['aggregate', 'single', 'suggested'])
    if (ours.limits[name] !== floor[name])
      return `${name} ${ours.limits[name]}, not ${floor[name]}`;
  return undefined;
}

/** Reports with random scores: about 2% of the metrics do not apply, and about 2% are not available. */
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
    const floor = byHand(session);
    const wrong = differenceOf(ours(), floor());
    if (wrong !== undefined) throw new Error(`wrong: ${wrong}`);
    // Hundreds of functions are compiled in the background, which takes a while on a busy machine.
    for (let call = 0; call < WARM_CALLS; call += 1) {
      ours();
      floor();
    }
    const scored = await sampleInTurn([() => void ours(), () => void floor()], {
      budgetMs: budgetMs * 4,
      sampleMs: SAMPLE_MS,
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
      { budgetMs: budgetMs * 4, sampleMs: SAMPLE_MS },
    );
    return new Map([
      ['risk score', ratioOf(scored, 0, 1)],
      [`risk reweigh ${REPORTS}`, ratioOf(weighed, 0, 1)],
    ]);
  },
};
