import type { AnswersDocument, Question } from '@plumbline/schemas';

const ROWS_IN_PANEL = 5;
const FIELDS_IN_ROW = 10;
const FIELDS_IN_PANEL = ROWS_IN_PANEL * FIELDS_IN_ROW;
/** A third of the questions are outside of panels. */
const OUTSIDE = 1 / 3;
const options = ['Crane', 'Forklift', 'Lift', 'Dozer', 'Loader'].map((value) => ({ value }));

/** What the bench clicks and types in. */
export type BenchForm = {
  readonly document: AnswersDocument;
  /** A text question outside panels, near the top. Rules read it. */
  readonly source: string;
  /** A text question of a row in the middle of the form. */
  readonly inRow: string;
  /** The answers `Yes` and `No` of the question that shows and hides two panels, 100 questions. */
  readonly toggle: string;
  readonly panel: { readonly address: string; readonly label: string };
  readonly first: string;
  readonly last: string;
};

/**
 * A section of `size` questions, all answered, like real ones: 70% text, the rest choices and numbers; a third outside
 * panels, the rest in panels of five rows of ten fields. Every tenth question is hidden by the text nine before it or,
 * in a row, required by the row's first; ten rules read the question that is typed in.
 */
export function benchForm(size: number, link: string, head: object): BenchForm {
  const outside = Math.round((size * OUTSIDE) / FIELDS_IN_ROW) * FIELDS_IN_ROW;
  const panels = Math.max(3, Math.round((size - outside) / FIELDS_IN_PANEL));
  const plain = Array.from({ length: outside }, (_, at) => question(`Q-${at}`, at, plainRule(at)));
  const toggle: Question = {
    id: 'Q-toggle',
    type: 'YESNO',
    label: 'Does the company own heavy equipment?',
    value: 'Yes',
  };
  const groups = Array.from({ length: panels }, (_, at) => panelOf(at, panels));
  const questions = [toggle, ...plain, ...groups];
  const middle = Math.floor(panels / 2);
  return {
    document: { ...head, link, title: 'Generated section', questions } as AnswersDocument,
    source: `${link}/Q-0`,
    inRow: `${link}/P-${middle}/r3/P-${middle}.0`,
    toggle: `${link}/Q-toggle`,
    panel: { address: `${link}/P-${middle}`, label: `Equipment list ${middle}` },
    first: `${link}/Q-toggle`,
    last: `${link}/P-${panels - 1}/r5/P-${panels - 1}.9`,
  };
}

/** 70% text; the rest choices of five, numbers, and yes or no. */
function question(id: string, at: number, conditions?: string): Question {
  const rules = conditions === undefined ? {} : { conditions: [conditions] };
  const common = { id, label: `Question ${id} of the section`, colWidth: at % 3 === 0 ? 12 : 6 };
  switch (at % 10) {
    case 3:
      return { ...common, type: 'SELECT', options, value: 'Lift', ...rules } as Question;
    case 6:
      return { ...common, type: 'NUMERIC', value: 12, ...rules } as Question;
    case 8:
      return { ...common, type: 'YESNO', value: 'No', ...rules } as Question;
    default:
      return { ...common, type: 'TEXT', maxLength: 500, value: 'Steel', ...rules } as Question;
  }
}

function plainRule(at: number): string | undefined {
  if (at % 10 !== 9) return undefined;
  // The first ten rules all read Q-0; each later one reads the text nine before it.
  const source = at < 100 ? 'Q-0' : `Q-${at - 9}`;
  return `hidden: question.${source} is "nothing to tell"`;
}

function panelOf(panel: number, count: number): Question {
  const id = `P-${panel}`;
  const questions = Array.from({ length: FIELDS_IN_ROW }, (_, at) =>
    question(
      `${id}.${at}`,
      at,
      at === 9 ? `required: panelInnerId.${id}.0 includes "crane"` : undefined,
    ),
  );
  const isHideable = panel >= count - 2;
  return {
    id,
    type: 'PANEL',
    label: `Equipment list ${panel}`,
    min: 0,
    max: 50,
    questions: questions.map(({ value: _, ...prototype }) => prototype),
    panels: Array.from({ length: ROWS_IN_PANEL }, (_, row) => ({ id: `r${row + 1}`, questions })),
    ...(isHideable && { conditions: ['hidden: question.Q-toggle is "No"'] }),
  } as Question;
}
