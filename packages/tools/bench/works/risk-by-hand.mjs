// Longer than 350 lines: 128 metrics computed by hand, one after the other, in the model's order.
// A vault scored by hand: what one would write for exactly this model and this form, without documents of either. Every
// answer that is shown is read once by its address, since completeness counts them all; then 128 metrics are computed
// as written below, banded, weighted, capped and turned into limits. It gives no reasons, and knows nothing about
// sections that are not shared, a company's own model, or switches.

/** @typedef {import('../../../../schemas/src/scoring.ts').ScoringModel} ScoringModel */

const DAY = 86_400_000;
const sum = (list) => list.reduce((all, one) => all + one, 0);
const mean = (list) => sum(list) / list.length;
const most = (list) => Math.max(...list);
const total = (rows, id) => sum(rows.map((row) => row.get(id)));
const isPast = (date, now) => date < now;

/** Whole months, plus the fraction of a month in days. */
function monthsSince(date, now) {
  const [year, month, day] = date.split('-').map(Number);
  const [thisYear, thisMonth, today] = now.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  const before = today < day ? 1 : 0;
  const from = Date.UTC(year, month - 1 + months - before, day);
  const to = Date.UTC(year, month - 1 + months - before + 1, day);
  const at = Date.UTC(thisYear, thisMonth - 1, today);
  return months - before + (at - from) / (to - from);
}

/** The answers that are shown, and rows by panel. @param {ReadonlySet<string>} required */
function read(session, required) {
  const answers = new Map();
  const panels = new Map();
  let asked = 0;
  let answered = 0;
  for (const address of session.addresses()) {
    const { hidden, value } = session.get(address);
    if (hidden) continue;
    const [, question, row, id = question] = address.split('/');
    const isBlank =
      value === undefined ||
      value === null ||
      value === '' ||
      (Array.isArray(value) && !value.length);
    if (required.has(id)) {
      asked += 1;
      if (!isBlank) answered += 1;
    }
    if (isBlank) continue;
    if (row === undefined) {
      answers.set(question, value);
      continue;
    }
    let rows = panels.get(question);
    if (rows === undefined) panels.set(question, (rows = new Map()));
    let cells = rows.get(row);
    if (cells === undefined) rows.set(row, (cells = new Map()));
    cells.set(id, value);
  }
  const rowsOf = (panel) => [...(panels.get(panel)?.values() ?? [])];
  return { of: (id) => answers.get(id), rowsOf, completeness: (100 * answered) / asked };
}

const REQUIRED_POLICIES = [
  'General liability',
  'Auto',
  "Workers' compensation",
  'Umbrella / excess',
  'Excess',
];
const RATINGS = ['A++', 'A+', 'A', 'A-', 'B++', 'B+', 'Lower or not rated'];
const WITHOUT = {
  'SP-10': ['None', 'DOT program'],
  'SP-19': ['None', 'Other'],
  'SP-20': ['None', 'Other'],
  'IN-10': ['None', 'Wrap-up'],
  'IN-21': ['None'],
  'QU-14': ['None'],
};

/**
 * All values by metric; undefined if there is none.
 *
 * @param {ReturnType<typeof read>} vault @param {string} now @param {{ trir: number, dart: number }} rates
 */
function valuesOf({ of, rowsOf, completeness }, now, rates) {
  const years = rowsOf('FI-08').toSorted((a, b) => a.get('FI-08.1') - b.get('FI-08.1'));
  const latest = years.at(-1) ?? new Map();
  const fi = (number) => latest.get(`FI-08.${number}`);
  const fiOr0 = (number) => fi(number) ?? 0;
  const revenues = years.map((year) => year.get('FI-08.4'));
  const workingCapital = fi(19) - fi(26);
  const equity = fi(30);
  const tnw = equity - fiOr0(21) - fiOr0(18);
  const awc = workingCapital - fiOr0(18) - 0.5 * fiOr0(14) - 0.5 * fiOr0(17);
  const unused = 0.5 * ((of('BK-04') ?? 0) - (of('BK-05') ?? 0));
  const awcPlus = Math.max(0, awc + Math.min(unused, 0.5 * Math.max(0, awc)));
  const reference = Math.min(8 * awcPlus, 6 * Math.max(0, tnw), 1.5 * of('FI-13'));
  const backlog = of('PE-04');
  const current = rowsOf('PE-02');
  const contracts = current.map((job) => job.get('PE-02.3'));
  const costs = current.map((job) => job.get('PE-02.4'));
  const done = rowsOf('PE-01');
  const thisYear = Number(now.slice(0, 4));
  const recent = done
    .filter((job) => thisYear - job.get('PE-01.8') <= 5)
    .map((job) => job.get('PE-01.7'));
  const share = (rows, id) => {
    const all = rows.filter((row) => row.has(id));
    return (100 * all.filter((row) => row.get(id) === 'Yes').length) / all.length;
  };
  const osha = rowsOf('SS-04').toSorted((a, b) => a.get('SS-04.1') - b.get('SS-04.1'));
  const pool = osha.slice(-3);
  const hours = total(pool, 'SS-04.2');
  const away = total(pool, 'SS-04.5');
  const restricted = total(pool, 'SS-04.6');
  const recordable = total(pool, 'SS-04.4') + away + restricted + total(pool, 'SS-04.7');
  const pooledTrir = (200_000 * recordable) / hours;
  const trir = osha.at(-1)?.get('SS-04.11');
  const emrs = rowsOf('SS-07')
    .toSorted((a, b) => a.get('SS-07.1') - b.get('SS-07.1'))
    .map((year) => year.get('SS-07.2'))
    .slice(-3);
  const citations = rowsOf('SS-10').filter(
    (row) =>
      row.get('SS-10.5') !== 'Deleted / vacated' && monthsSince(row.get('SS-10.2'), now) <= 36,
  );
  const cited = (...kinds) => citations.filter((row) => kinds.includes(row.get('SS-10.3'))).length;
  const chosen = (id) => (of(id) ?? []).filter((one) => !WITHOUT[id].includes(one));
  const hazards = chosen('SP-19');
  const programs = new Set(chosen('SP-20'));
  const policies = rowsOf('IN-04').filter((row) => REQUIRED_POLICIES.includes(row.get('IN-04.1')));
  const firstExpiry = policies
    .map((row) => row.get('IN-04.6'))
    .reduce((first, date) => (first < date ? first : date), '9999');
  const weakest = most(policies.map((row) => RATINGS.indexOf(row.get('IN-04.3'))));
  const disputed =
    of('LE-09') === 'No'
      ? 0
      : total(
          rowsOf('LE-10').filter((row) => row.get('LE-10.2') !== 'Claimant'),
          'LE-10.3',
        );
  const reachable = (rows, name, email, phone) =>
    rows.filter((row) => row.has(name) && (row.has(email) || row.has(phone))).length;
  const served = new Set(of('TC-11'));
  const licenses = rowsOf('LI-02').filter((row) => row.get('LI-02.2') === 'Yes');
  const needed = new Set(licenses.map((row) => row.get('LI-02.1')).filter((at) => served.has(at)));
  const held = new Set(
    licenses
      .filter((row) => row.has('LI-02.8') && !isPast(row.get('LI-02.8'), now))
      .filter(
        (row) =>
          !['Not active', 'Application pending', 'No license yet'].includes(row.get('LI-02.10')),
      )
      .map((row) => row.get('LI-02.1')),
  );
  const covers = [
    [of('TC-07') === 'Yes', of('IN-18')],
    [of('IN-22') === 'Yes', of('IN-19')],
  ].filter(([isNeeded]) => isNeeded);
  const growthYears = latest.get('FI-08.1') - years[0]?.get('FI-08.1');
  const isBonded = of('BO-01') === 'Yes, program in place';
  const values = {
    'FIN-01': fi(19) / fi(26),
    'FIN-02': (fi(12) + fi(13)) / fi(26),
    'FIN-03': (100 * workingCapital) / fi(4),
    'FIN-04': fi(4) / workingCapital,
    'FIN-05': fi(27) / equity,
    'FIN-06': fi(4) / equity,
    'FIN-07': (100 * tnw) / fi(4),
    'FIN-08': (100 * fi(6)) / fi(4),
    'FIN-09': (100 * fi(10)) / fi(4),
    'FIN-10': (100 * fi(10)) / fi(22),
    'FIN-11': (100 * fi(10)) / equity,
    'FIN-12': (360 * fi(12)) / fi(4),
    'FIN-13': (360 * fi(13)) / fi(4),
    'FIN-14': (360 * fi(23)) / fi(5),
    'FIN-15': (100 * (fi(16) - fi(24))) / fi(4),
    'FIN-16': fi(9) === 0 ? 5 : (fi(10) + fi(9)) / fi(9),
    'FIN-17':
      (6.56 * workingCapital + 3.26 * fi(29) + 6.72 * (fi(10) + fi(9))) / fi(22) +
      (1.05 * equity) / fi(27),
    'FIN-18': 100 * ((fi(4) / revenues[0]) ** (1 / growthYears) - 1),
    'FIN-19': years.slice(-3).filter((year) => year.get('FI-08.11') > 0).length,
    'FIN-20': of('FI-02') === 'None' ? 'None' : fi(2),
    'CAP-01': backlog / workingCapital,
    'CAP-02': backlog / equity,
    'CAP-03': backlog / (fi(4) / 12),
    'CAP-04': backlog / reference,
    'CAP-05': (100 * most(contracts)) / fi(4),
    'CAP-06': most(contracts) / most(done.map((job) => job.get('PE-01.7'))),
    'CAP-07': of('TC-22'),
    'CAP-08': (100 * (sum(contracts) - sum(costs))) / sum(contracts),
    'CAP-09': (100 * contracts.filter((one, at) => costs[at] > one).length) / contracts.length,
    'CAP-10': of('TC-18'),
    'CAP-11': fi(4) / of('WF-03') / 1000,
    'BND-01': of('BO-01'),
    'BND-02': isBonded ? of('BO-08') / of('TC-17') : undefined,
    'BND-03': isBonded ? (backlog === 0 ? 2 : of('BO-09') / backlog) : undefined,
    'BND-04': isBonded ? (100 * of('BO-11')) / of('BO-09') : undefined,
    'BND-05': of('BO-12'),
    'BND-06': of('BO-04'),
    'BND-07': of('BO-05'),
    'BND-08': of('BO-19'),
    'BND-09': of('BO-18'),
    'BND-10': (100 * (of('BK-04') - of('BK-05'))) / of('BK-04'),
    'BND-11': of('OW-06'),
    'SAF-01': emrs.at(-1),
    'SAF-02': mean(emrs),
    'SAF-03': emrs.at(-1) - emrs[0],
    'SAF-04': (100 * pooledTrir) / rates.trir,
    'SAF-05': (100 * ((200_000 * (away + restricted)) / hours)) / rates.dart,
    'SAF-06': (100 * trir) / rates.trir,
    'SAF-07': pooledTrir === 0 ? 90 : (100 * trir) / pooledTrir,
    'SAF-08': (200_000 * away) / hours,
    'SAF-09': total(osha, 'SS-04.4'),
    'SAF-10': cited('Willful', 'Repeat', 'Failure to abate'),
    'SAF-11': cited('Serious'),
    'SAF-12': total(citations, 'SS-10.4'),
    'SAF-13': (200_000 * (total(pool, 'SS-04.8') + total(pool, 'SS-04.9'))) / hours,
    'SAF-14': osha.filter((year) => year.has('SS-04.13')).length,
    'SPR-01': of('SP-01'),
    'SPR-02': of('SP-02') && monthsSince(of('SP-02'), now),
    'SPR-03': of('SP-04'),
    'SPR-04': of('WF-06') / of('SP-06'),
    'SPR-05': of('SP-07'),
    'SPR-06': of('SP-09'),
    'SPR-07': chosen('SP-10').length,
    'SPR-08': of('SP-11'),
    'SPR-09': of('SP-12'),
    'SPR-10': of('SP-14'),
    'SPR-11': of('SP-15') === 'Not applicable' ? undefined : of('SP-15'),
    'SPR-12': of('SP-16'),
    'SPR-13': of('SP-17'),
    'SPR-14': of('SP-18'),
    'SPR-15': (100 * hazards.filter((one) => programs.has(one)).length) / hazards.length,
    'SPR-16': of('SP-22'),
    'EXP-01': thisYear - of('BI-20'),
    'EXP-02': mean(rowsOf('KP-02').map((row) => row.get('KP-02.3'))),
    'EXP-03': recent.filter((one) => one >= 0.5 * of('TC-17')).length,
    'EXP-04': share(done, 'PE-01.9'),
    'EXP-05': share(done, 'PE-01.10'),
    'EXP-06': mean(rowsOf('PE-10').flatMap((row) => row.get('PE-10.3') ?? [])),
    'EXP-07':
      reachable(done, 'PE-01.11', 'PE-01.12', 'PE-01.13') +
      reachable(rowsOf('PE-09'), 'PE-09.1', 'PE-09.6', 'PE-09.7') +
      reachable(rowsOf('PE-10'), 'PE-10.1', 'PE-10.5', 'PE-10.6'),
    'EXP-08': of('TC-21'),
    'EXP-09': of('LE-01'),
    'EXP-10': of('LE-05'),
    'EXP-11': of('QU-06'),
    'INS-01': of('IN-05') / 1_000_000,
    'INS-02': of('IN-06') / 2_000_000,
    'INS-03': of('IN-07') / 2_000_000,
    'INS-04': of('IN-11') / 1_000_000,
    'INS-05': of('IN-13'),
    'INS-06': of('IN-15') / 1_000_000,
    'INS-07': of('IN-17') / 5_000_000,
    'INS-08': firstExpiry && (Date.parse(firstExpiry) - Date.parse(now)) / DAY,
    'INS-09': chosen('IN-21').length,
    'INS-10': RATINGS[weakest],
    'INS-11': chosen('IN-10').length,
    'INS-12': (100 * covers.filter(([, limit]) => limit > 0).length) / covers.length,
    'LEG-01': of('LE-07'),
    'LEG-02': (100 * disputed) / equity,
    'LEG-03': of('LE-13'),
    'LEG-04': of('LE-11'),
    'LEG-05': of('LE-12'),
    'LEG-06': of('LE-17'),
    'LEG-07': of('LE-19'),
    'LEG-08': of('LE-21'),
    'LEG-09': of('LE-22'),
    'LEG-10': of('LE-23'),
    'LEG-11': of('IN-23'),
    'LEG-12': of('LE-24'),
    'ORG-01': of('OW-09'),
    'ORG-02': mean(rowsOf('OW-02').flatMap((row) => row.get('OW-02.4') ?? [])),
    'ORG-03': of('OW-13'),
    'ORG-04': of('KP-03'),
    'ORG-05': fi(4) / of('KP-06') / 1_000_000,
    'ORG-06': of('KP-08') / of('KP-07'),
    'ORG-07': of('KP-05'),
    'ORG-08': of('OW-07') === 'No' ? 0 : rowsOf('OW-08').length,
    'ORG-09': of('WF-09'),
    'ORG-10': of('WF-10'),
    'CMP-01': (100 * [...needed].filter((at) => held.has(at)).length) / needed.size,
    'CMP-02': of('LI-05') === 'No' ? 0 : of('LI-06'),
    'CMP-03': of('LI-08'),
    'CMP-04': of('QU-01'),
    'CMP-05': of('QU-03'),
    'CMP-06': of('QU-05'),
    'CMP-07': of('LE-26'),
    'CMP-08': (of('WF-12') === 'Yes' ? 1 : 0) + (of('WF-13') === 'Yes' ? 1 : 0),
    'CMP-09': chosen('QU-14').length,
    'CMP-10': completeness,
  };
  return { values, awcPlus, tnw, backlog, recent, revenues, workingCapital, equity, trir };
}

/** @param {import('../../../../schemas/src/scoring.ts').ScoringBand} band @param {number} value */
const isIn = ({ atLeast, atMost, below, above }, value) =>
  (atLeast === undefined || value >= atLeast) &&
  (atMost === undefined || value <= atMost) &&
  (below === undefined || value < below) &&
  (above === undefined || value > above);

const CUTS = [97, 93, 90, 87, 83, 80, 77, 73, 70, 67, 63, 60, 0];
const ROWS = {
  A: [10, 8, 1.8, 1.8, 0.5],
  B: [8, 6, 1.5, 1.5, 0.5],
  C: [6, 4.5, 1.3, 1.3, 0.4],
  D: [3, 2.5, 1, 1, 0.3],
  F: [0, 0, 0, 0, 0],
};
const roundedDown = (dollars) => {
  const step = dollars < 1_000_000 ? 10_000 : dollars < 10_000_000 ? 50_000 : 100_000;
  return Math.floor(dollars / step) * step;
};

/**
 * @param {any} session an open vault @param {ScoringModel} model for its bands and weights
 * @param {ReadonlySet<string>} required questions that are required @param {{ trir: number, dart: number }} rates
 */
export function scoreByHand(session, model, required, rates) {
  const vault = read(session, required);
  const { of } = vault;
  const found = valuesOf(vault, session.now, rates);
  const { values } = found;
  const scores = new Map();
  let all = 0;
  let weights = 0;
  let coverage = 0;
  for (const { weight, metrics } of model.categories) {
    let scored = 0;
    let whole = 0;
    for (const { id, bands, choices, weight: own } of metrics) {
      const value = values[id];
      if (value === undefined || Number.isNaN(value)) continue;
      const band = choices
        ? choices.find(({ option }) => option === value)
        : bands?.find((one) => isIn(one, value));
      if (band === undefined) continue;
      scores.set(id, band.score);
      scored += own * band.score;
      whole += own;
    }
    if (whole === 0) continue;
    all += (weight * scored) / whole;
    weights += weight;
    coverage += weight;
  }
  const score = all / weights;
  const letter = CUTS.findIndex((cut) => score >= cut - 1e-9);
  const caps = [
    [of('LE-07') === 'Yes', 12],
    [of('LE-17') === 'Yes', 12],
    [of('IN-13') === 'No', 10],
    [of('LE-19') === 'Yes', 10],
    [of('LE-01') > 0, 7],
    [of('BO-19') > 0, 7],
    [found.equity <= 0, 10],
    [found.workingCapital < 0, 7],
    [values['SAF-09'] > 0, 7],
    [values['SAF-10'] > 0, 7],
    [values['SAF-01'] > 1.25 && values['SAF-04'] > 200, 7],
    [of('FI-05') === 'Yes', 7],
  ].flatMap(([applies, cap]) => (applies ? [cap] : []));
  const grade = Math.max(letter, ...caps.map(Number));
  const row = ROWS['AAABBBCCCDDDF'[grade]];
  const [wc, volume, project, share] = [row[0], row[2], row[3], row[4]];
  const aggregate = Math.min(
    wc * found.awcPlus,
    row[1] * Math.max(0, found.tnw),
    volume * of('FI-13'),
    of('BO-09') ?? Infinity,
  );
  const [largest = 0, next = largest] = found.recent.toSorted((a, b) => b - a);
  const single = Math.min(
    aggregate,
    share * aggregate,
    (project * (largest + next)) / 2,
    0.5 * mean(found.revenues),
    of('BO-08') ?? Infinity,
  );
  const left = Math.max(0, roundedDown(aggregate) - found.backlog);
  return {
    score,
    scores,
    coverage,
    grade,
    aggregate: roundedDown(aggregate),
    single: roundedDown(single),
    suggested: Math.min(left, 0.5 * roundedDown(aggregate)),
  };
}
