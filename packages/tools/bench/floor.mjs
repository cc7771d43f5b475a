// A form evaluated by hand: values in an array, one closure a rule, the readers of each value as a list. It knows no
// language, no messages, no undo, no subscriptions: a bound to compare with, not an engine.

/**
 * @param {{ id: string, value: unknown, when?: { id: string, is: unknown } }[]} questions each hidden while
 *   another question has a value
 */
export function openFloor(questions) {
  const slots = new Map(questions.map((question, slot) => [question.id, slot]));
  const values = questions.map((question) => question.value);
  const hidden = new Uint8Array(questions.length);
  const rules = questions.map(({ when }) => {
    if (when === undefined) return undefined;
    const [from, wanted] = [slots.get(when.id), when.is];
    return () => (values[from] === wanted ? 1 : 0);
  });
  const readers = questions.map(() => []);
  questions.forEach(({ when }, slot) => {
    if (when !== undefined) readers[slots.get(when.id)].push(slot);
  });
  rules.forEach((rule, slot) => {
    if (rule !== undefined) hidden[slot] = rule();
  });
  return {
    set(id, value) {
      const slot = slots.get(id);
      values[slot] = value;
      for (const reader of readers[slot]) hidden[reader] = rules[reader]();
    },
    isHidden: (id) => hidden[slots.get(id)] === 1,
  };
}
