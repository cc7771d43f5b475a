// The forms that the bench opens, told once for the engine and once for the floor.

/** `size` questions in pairs, the second hidden by the first, and a hub that `dependents` questions follow. */
export function hubForm(size, dependents) {
  const questions = [{ id: 'hub', value: 'a' }];
  for (let n = 0; n < dependents; n += 1)
    questions.push({ id: `d${n}`, value: 'x', when: { id: 'hub', is: 'b' } });
  for (let n = 0; n < size / 2; n += 1) {
    questions.push({ id: `q${n}`, value: n % 3 === 0 ? 'b' : 'a' });
    questions.push({ id: `r${n}`, value: 'x', when: { id: `q${n}`, is: 'b' } });
  }
  return questions;
}

/** The same questions as an answers document. */
export function documentOf(questions, link = 's') {
  return {
    id: link,
    link,
    template: 'bench',
    questions: questions.map(({ id, value, when }) => ({
      id,
      type: 'TEXT',
      value,
      ...(when === undefined
        ? {}
        : { conditions: [`hidden: question.${when.id} is ${JSON.stringify(when.is)}`] }),
    })),
  };
}

/** A document of `panels` panels with two rows of `inner` questions, each hidden by the row's first. */
export function panelDocument(panels, inner) {
  const questions = Array.from({ length: panels }, (_, panel) => {
    const first = `p${panel}.0`;
    const row = Array.from({ length: inner }, (_unused, n) => ({
      id: `p${panel}.${n}`,
      type: 'TEXT',
      ...(n === 0 ? {} : { conditions: [`hidden: panelInnerId.${first} is "b"`] }),
    }));
    return {
      id: `p${panel}`,
      type: 'PANEL',
      questions: row,
      panels: ['a', 'b'].map((id) => ({ id, questions: row })),
    };
  });
  return { id: 's', link: 's', template: 'bench', questions };
}
