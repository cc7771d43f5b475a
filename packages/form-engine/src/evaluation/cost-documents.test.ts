import type { AnswersDocument, Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { compile } from '../index.ts';
import { openForm, section } from '../testing/form.ts';

/** `size` questions, half of them hidden by the one before, and a panel of `rows` rows. */
function questionsOf(size: number, rows: number): Question[] {
  const inner = (row: number): Question[] => [
    { id: 'P.a', type: 'TEXT', value: `a${row}` },
    { id: 'P.b', type: 'TEXT', conditions: ['hidden: panelInnerId.P.a is "x"'] },
  ];
  const panels = Array.from({ length: rows }, (_, at) => ({ id: `r${at}`, questions: inner(at) }));
  const plain = Array.from(
    { length: size },
    (_, at): Question => ({
      id: `q${at}`,
      type: 'TEXT',
      value: 'y',
      ...(at % 2 === 1 ? { conditions: [`hidden: question.q${at - 1} is "x"`] } : {}),
    }),
  );
  return [...plain, { id: 'P', type: 'PANEL', questions: inner(0), panels }];
}

/** The document, wrapped to count how often each string in a list is read: those strings are its rules. */
function watched(document: AnswersDocument, seen: Map<string, number>): AnswersDocument {
  const watch = <T extends object>(value: T): T =>
    new Proxy(value, {
      get(target, key) {
        const inner: unknown = Reflect.get(target, key);
        if (Array.isArray(target) && typeof inner === 'string')
          seen.set(inner, (seen.get(inner) ?? 0) + 1);
        return typeof inner === 'object' && inner !== null ? watch(inner) : inner;
      },
    });
  return watch(document);
}

describe('the cost of compiling', () => {
  it('reads the text of a rule as often in a large form as in a small one', () => {
    const most = (size: number) => {
      const seen = new Map<string, number>();
      const compiled = compile([watched(section(questionsOf(size, 0)), seen)]);
      expect(compiled.ok).toBe(true);
      // Plus the rule of the panel's prototype.
      expect(seen.size).toBe(size / 2 + 1);
      return Math.max(...seen.values());
    };
    const small = most(20);
    expect(small).toBeGreaterThanOrEqual(1);
    expect(small).toBeLessThanOrEqual(3);
    expect(most(1_000)).toBe(small);
  });

  it('reads as much of the rows as there are rows', () => {
    const reads = (rows: number) => {
      const seen = new Map<string, number>();
      expect(compile([watched(section(questionsOf(0, rows)), seen)]).ok).toBe(true);
      return [...seen.values()].reduce((sum, count) => sum + count, 0);
    };
    const [hundred, twoHundred, threeHundred] = [reads(100), reads(200), reads(300)];
    expect(threeHundred - twoHundred).toBe(twoHundred - hundred);
  });
});

/** Every object of a document, however deep. */
function objectsOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  found.add(value);
  for (const inner of Object.values(value)) objectsOf(inner, found);
  return found;
}

describe('the cost of a document', () => {
  type Session = ReturnType<typeof openForm>;
  const fresh = (size: number, work: (session: Session) => void) => {
    const session = openForm([section(questionsOf(size, size))]);
    const before = objectsOf(session.document('s'));
    work(session);
    return [...objectsOf(session.document('s'))].filter((one) => !before.has(one)).length;
  };

  it.each<[string, (session: Session) => void, number]>([
    ['nothing', () => undefined, 0],
    // The document, its list, the question.
    ['an answer', (session) => session.set('s/q2', 'x'), 3],
    // The document, its list, the panel, its rows, the row, its list, the question.
    ['an inner answer', (session) => session.set('s/P/r2/P.b', 'x'), 7],
    // The document, its list, the panel, its rows.
    ['a row less', (session) => session.removeRow('s/P', 'r1'), 4],
  ])('covers only what changed after %s, however large the document', (_, work, count) => {
    expect(fresh(10, work)).toBe(count);
    expect(fresh(300, work)).toBe(count);
  });

  it('after a new row covers that row and nothing of any other', () => {
    const added = (size: number) => fresh(size, (session) => session.addRow('s/P'));
    // The four objects that removing a row rewrites, plus the row, its list and its two questions.
    expect(added(10)).toBeLessThanOrEqual(8);
    expect(added(300)).toBe(added(10));
  });
});
