// What one open form keeps on the heap: documents, what is compiled from them, the open session.
import { plainForm } from '../forms.mjs';

/** Bytes in use on the heap and outside it, after garbage collection. */
function bytesInUse() {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Engines without stages keep only their open form. */
function stagesOf(engine, form) {
  return engine.stages?.(form) ?? [['form', engine.open(engine.prepare(form))]];
}

const exactly = (/** @type {number} */ value) => ({ value, low: value, high: value, samples: 1 });

/** A separate function, so that nothing of one size is still on the stack when the next is measured. */
function measure(engine, size, figures) {
  const form = plainForm(size);
  const kept = [];
  const before = bytesInUse();
  let total = 0;
  for (const [stage, value] of stagesOf(engine, form)) {
    kept.push(value);
    const bytes = bytesInUse() - before;
    const kilobytes = (/** @type {number} */ used) => exactly(used / size / 1_024);
    figures.set(`memory ${size} ${stage}`, kilobytes(bytes - total));
    total = bytes;
    // What an open form costs; reading the states of its questions comes on top.
    if (stage === 'session' || stage === 'form') figures.set(`memory ${size}`, kilobytes(bytes));
  }
  if (kept.length === 0) throw new Error('nothing was opened');
}

/** @type {import('./work.mjs').Work} */
export const memory = {
  name: 'memory',
  sizes: [1_000, 10_000],
  needsGc: true,
  async run({ engine, sizes }) {
    const figures = new Map();
    // Code that is compiled on first use is not part of a form.
    measure(engine, 200, new Map());
    for (const size of sizes) measure(engine, size, figures);
    return figures;
  },
};
