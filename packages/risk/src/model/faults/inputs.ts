import type { ScoringInput, ScoringModel } from '@plumbline/schemas/scoring';
import type { Reports } from './fault.ts';
import type { Place } from './questions.ts';

/** Questions that the form does not have, and inputs that do not fit their question. */
export function inputFaults(
  model: ScoringModel,
  questions: ReadonlyMap<string, Place>,
  reports: Reports,
): void {
  const named = (id: string, pointer: string): Place | undefined => {
    const place = questions.get(id);
    if (place === undefined) reports.unknown('M101', pointer, 'question', id, questions.keys());
    else if (place.question.retired != null)
      reports.report(
        'M101',
        pointer,
        `\`${id}\` is retired`,
        'read the questions that took its place',
      );
    return place;
  };
  for (const [panel, key] of Object.entries(model.years)) {
    named(panel, `/years/${panel}`);
    if (named(key, `/years/${panel}`)?.panel !== panel && questions.has(key))
      reports.report('M114', `/years/${panel}`, `\`${key}\` is not in the panel \`${panel}\``);
  }
  model.expirations.forEach((id, at) => named(id, `/expirations/${at}`));
  model.keptOut.forEach(({ question, questions: kept, sections }, at) => {
    named(question, `/keptOut/${at}/question`);
    kept.forEach((id, n) => named(id, `/keptOut/${at}/questions/${n}`));
    const links = new Set([...questions.values()].map(({ section }) => section));
    sections.forEach((link, n) => {
      if (!links.has(link))
        reports.unknown('M101', `/keptOut/${at}/sections/${n}`, 'section', link, links);
    });
  });
  model.inputs.forEach((input, at) => oneInput(model, input, `/inputs/${at}`, named, reports));
}

type Named = (id: string, pointer: string) => Place | undefined;

/** What each `take` can read: a single answer, rows, or only rows that are years. */
const FITS: Readonly<
  Record<ScoringInput['take'], { readonly one: boolean; readonly rows: boolean | 'years' }>
> = {
  value: { one: true, rows: false },
  latest: { one: false, rows: 'years' },
  oldest: { one: false, rows: 'years' },
  list: { one: true, rows: true },
  count: { one: false, rows: true },
  first: { one: false, rows: true },
  last: { one: false, rows: true },
  evaluations: { one: false, rows: true },
  rate: { one: true, rows: false },
  answered: { one: true, rows: true },
  required: { one: true, rows: true },
};
const OF_ROWS = ['where', 'newest', 'least', 'complete', 'answered'] as const;

function oneInput(
  model: ScoringModel,
  input: ScoringInput,
  pointer: string,
  named: Named,
  { report }: Reports,
): void {
  const { id, take, question } = input;
  if (question == null) {
    if (take !== 'evaluations')
      report('M114', pointer, `\`${id}\` reads no question`, 'add `question`');
    return;
  }
  const place = named(question, `${pointer}/question`);
  if (take === 'rate' && input.measure == null)
    report('M114', pointer, `\`${id}\` has no \`measure\``, 'add `measure`: trir or dart');
  (input.gates ?? []).forEach((gate, n) => {
    const gated = named(gate.question, `${pointer}/gates/${n}/question`);
    if (gated?.panel != null)
      report(
        'M114',
        `${pointer}/gates/${n}/question`,
        `\`${gate.question}\` is in a panel: a gate needs a question with one answer`,
      );
  });
  if (place === undefined) return;
  const panel = place.question.type === 'PANEL' ? question : place.panel;
  const inRow = (other: string, at: string): void => {
    const cell = named(other, at);
    if (cell !== undefined && cell.panel !== panel)
      report('M114', at, `\`${other}\` is not in the same row as \`${question}\``);
  };
  if (panel === null) {
    for (const name of OF_ROWS)
      if (input[name] != null)
        report('M114', `${pointer}/${name}`, `\`${question}\` has no rows`, `remove \`${name}\``);
    if (!FITS[take].one)
      report(
        'M114',
        `${pointer}/take`,
        `\`${question}\` has no rows`,
        'take its `value` or `list`',
      );
    return;
  }
  if (!FITS[take].rows)
    report(
      'M114',
      `${pointer}/take`,
      `\`${question}\` has an answer for each row`,
      'take `latest`, `list`, `count`, `first` or `last`',
    );
  if ((FITS[take].rows === 'years' || input.newest != null) && !Object.hasOwn(model.years, panel))
    report(
      'M114',
      `${pointer}/take`,
      `the rows of \`${panel}\` are not years`,
      'name its year question in `years`',
    );
  (input.where ?? []).forEach((filter, n) => {
    inRow(filter.question, `${pointer}/where/${n}/question`);
    if (filter.or != null) inRow(filter.or, `${pointer}/where/${n}/or`);
  });
  (input.complete ?? []).forEach((other, n) => inRow(other, `${pointer}/complete/${n}`));
  (input.answered ?? []).forEach((other, n) => inRow(other, `${pointer}/answered/${n}`));
}
