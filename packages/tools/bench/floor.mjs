// A form evaluated by hand: values in an array, one closure a rule, the readers of each value as a list. It knows no
// language, no messages, no undo, no subscriptions: a bound to compare with, not an engine.

/**
 * @param {{ id: string, value: unknown, when?: { id: string, is: unknown } }[]} questions each hidden while
 *   another question has a value
 */
export function openFloor(questions) {
  const slots = new Map(questions.map((question, slot) => [question.id, slot]));
  const slotOf = (/** @type {string} */ id) => slots.get(id) ?? 0;
  const values = questions.map((question) => question.value);
  const hidden = new Uint8Array(questions.length);
  const readers = questions.map(() => /** @type {number[]} */ ([]));
  const rules = questions.map(({ when }, slot) => {
    if (when === undefined) return () => 0;
    const [from, wanted] = [slotOf(when.id), when.is];
    readers[from]?.push(slot);
    return () => (values[from] === wanted ? 1 : 0);
  });
  rules.forEach((rule, slot) => {
    hidden[slot] = rule();
  });
  return {
    set(/** @type {string} */ id, /** @type {unknown} */ value) {
      const slot = slotOf(id);
      values[slot] = value;
      for (const reader of readers[slot] ?? []) hidden[reader] = rules[reader]?.() ?? 0;
    },
    isHidden: (/** @type {string} */ id) => hidden[slotOf(id)] === 1,
  };
}
