import type { AnswersDocument, Question } from '@plumbline/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { deleteLetGo } from './let-go-files.ts';

afterEach(() => vi.unstubAllGlobals());

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1 });
const ask = (id: string, value: unknown): Question => ({ id, type: 'FILE', value }) as Question;
const section = (questions: readonly Question[]): AnswersDocument => ({
  id: 'd',
  link: 's',
  template: 'T',
  title: 'Insurance',
  questions: [...questions],
});

/** The files that are deleted when a section closes. */
function deleted(
  before: AnswersDocument,
  after: AnswersDocument,
  uploaded: readonly string[] = [],
) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string, told?: RequestInit) => {
    const [url, method] =
      typeof request === 'string' ? [request, told?.method] : [request.url, request.method];
    asked.push(`${method} ${url.split('/').findLast((part) => part !== '') ?? ''}`);
    return new Response(null, { status: 500 });
  });
  deleteLetGo(
    { link: 's', document: before, session: { document: () => after } },
    new Set(uploaded),
  );
  return asked.toSorted();
}

it('deletes the files that the answers dropped, wherever they were, and uploads that were undone', () => {
  const panel = (id: string | null): Question => ({
    id: 'P',
    type: 'PANEL',
    panels: id === null ? [] : [{ id: 'r1', questions: [ask('P.1', file(id))] }],
  });
  const inner = (id: string | null): Question => ({
    id: 'B',
    type: 'YESNO',
    questions: [ask('B.1', id === null ? null : [file(id)])],
  });
  const before = section([ask('A', [file('kept'), file('gone')]), inner('inner'), panel('row')]);
  const after = section([ask('A', [file('kept'), file('new')]), inner(null), panel(null)]);
  expect(deleted(before, after, ['new', 'undone'])).toEqual([
    'DELETE gone',
    'DELETE inner',
    'DELETE row',
    'DELETE undone',
  ]);
});

it('asks for nothing when all files are still there', () => {
  const same = section([ask('A', file('one')), { id: 'T', type: 'TEXT', value: 'x' }]);
  expect(deleted(same, same, ['one'])).toEqual([]);
  expect(deleted(section([]), section([]))).toEqual([]);
});
