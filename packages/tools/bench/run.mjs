// `pnpm bench`: what a change, a load and a row cost, as ratios to a hand-written floor in the same process, medians.
// Nothing is gated on these figures; the tests count evaluations instead (packages/form-engine/src/cost.test.ts).
import { compile, openSession } from '../../form-engine/src/index.ts';
import { formF } from '../../../schemas/src/templates.ts';
import { openFloor } from './floor.mjs';
import { documentOf, hubForm, panelDocument } from './forms.mjs';
import { median, pair } from './measure.mjs';

const NOW = '2026-01-01';

function open(documents) {
  const compiled = compile(documents);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics[0]));
  return openSession(compiled.program, { now: NOW });
}

/**
 * @param {string} work
 * @param {{ us: number, floorUs?: number, ratio?: number, samples: number }} result
 */
function report(work, { us, floorUs, ratio, samples }) {
  const floor = floorUs === undefined ? '' : `  floor ${floorUs.toFixed(3)} us`;
  const times = ratio === undefined ? '' : `  ${ratio.toFixed(1)} x`;
  console.log(
    `${work.padEnd(52)} ${us.toFixed(2).padStart(12)} us${floor}${times}  (${samples} samples)`,
  );
}

console.log(`Node ${process.version}; medians, sampled in turn with the floor\n`);
const growth = new Map();
for (const dependents of [1, 10, 100]) {
  for (const size of [100, 1_000, 10_000]) {
    const questions = hubForm(size, dependents);
    const session = open([documentOf(questions)]);
    const floor = openFloor(questions);
    const followers = questions.slice(1, 1 + dependents).map(({ id }) => id);
    const addresses = followers.map((id) => `s/${id}`);
    let seen = 0;
    const result = pair(
      (call) => {
        session.set('s/hub', call % 2 === 0 ? 'b' : 'a');
        for (const address of addresses) if (session.get(address).hidden) seen += 1;
      },
      (call) => {
        floor.set('hub', call % 2 === 0 ? 'b' : 'a');
        for (const id of followers) if (floor.isHidden(id)) seen -= 1;
      },
    );
    report(`one change, ${dependents} dependents read, ${size} questions`, result);
    growth.set(`${dependents} ${size}`, result.us);
    // Printed only if it is no number: the reads must not be optimised away.
    if (Number.isNaN(seen)) console.log(seen);
  }
}
for (const dependents of [1, 10, 100]) {
  const times = growth.get(`${dependents} 10000`) / growth.get(`${dependents} 100`);
  console.log(
    `growth from 100 to 10,000 questions, ${dependents} dependents: ${times.toFixed(2)} x`,
  );
}
for (const size of [100, 1_000]) {
  const questions = hubForm(size, 10);
  const document = documentOf(questions);
  report(
    `compile and open ${size} questions`,
    pair(
      () => void open([document]),
      () => void openFloor(questions),
      { samples: 15 },
    ),
  );
}
for (const panels of [10, 100]) {
  const session = open([panelDocument(panels, 20)]);
  const rowTimes = [];
  const innerTimes = [];
  for (let sample = 0; sample < 200; sample += 1) {
    let start = performance.now();
    session.removeRow('s/p0', session.addRow('s/p0'));
    rowTimes.push((performance.now() - start) * 1_000);
    start = performance.now();
    session.set('s/p1/a/p1.0', sample % 2 === 0 ? 'b' : 'a');
    innerTimes.push((performance.now() - start) * 1_000);
  }
  report(`${panels} panels of 20: add a row and remove it`, { us: median(rowTimes), samples: 200 });
  report(`${panels} panels of 20: change an inner answer`, {
    us: median(innerTimes),
    samples: 200,
  });
}
const opened = [];
const typed = [];
for (let sample = 0; sample < 15; sample += 1) {
  let start = performance.now();
  const session = open(formF);
  opened.push((performance.now() - start) * 1_000);
  start = performance.now();
  session.set('basic-information/BI-01', `Summit ${sample}`);
  typed.push((performance.now() - start) * 1_000);
}
report('form F: compile and open all 17 sections', { us: median(opened), samples: 15 });
report('form F: one keystroke in the whole form', { us: median(typed), samples: 15 });
