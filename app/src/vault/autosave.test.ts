import type { AnswersDocument, Question } from '@plumbline/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAutosave } from './autosave.ts';
import type { Autosave, OpenAnswers, SaveReply, SaveRequest } from './autosave.ts';
import { openDrafts } from './drafts.ts';
import type { Drafts } from './drafts.ts';
import { snapshotOf } from './snapshot.ts';

/** Time that moves only when told. */
function handClock() {
  let now = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    nowMs: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((other) => other !== next);
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A server in memory that keeps one section by the real rules: revisions, save ids, refusals, outages. */
function memoryServer(start: AnswersDocument) {
  let stored = start;
  const done = new Map<string, SaveReply>();
  const server = {
    requests: [] as SaveRequest[],
    isDown: false,
    losesReplies: false,
    refuses: (_address: string, _value: unknown): string | null => null,
    gate: null as Promise<void> | null,
    stored: () => stored,
    /** Somebody else saves. */
    change(change: (values: Map<string, unknown>) => void) {
      stored = { ...edit(stored, change), revision: (stored.revision ?? 0) + 1 };
    },
    async send(request: SaveRequest): Promise<SaveReply> {
      server.requests.push(request);
      if (server.gate) await server.gate;
      if (server.isDown) return { kind: 'unavailable', status: null };
      const before = done.get(request.save_id);
      if (before) return before;
      if (request.answers.revision !== stored.revision) return { kind: 'stale', answers: stored };
      const errors = Object.entries(snapshotOf(request.answers).values).flatMap(
        ([address, value]) => {
          const reason = server.refuses(address, value);
          return reason === null ? [] : [{ address, reason }];
        },
      );
      if (errors.length > 0) return { kind: 'refused', errors };
      stored = { ...request.answers, revision: (stored.revision ?? 0) + 1 };
      const reply: SaveReply = { kind: 'saved', answers: stored };
      done.set(request.save_id, reply);
      return server.losesReplies ? { kind: 'unavailable', status: null } : reply;
    },
  };
  return server;
}

const text = (id: string, value: unknown = null): Question => ({
  id,
  type: 'TEXT',
  label: id,
  value,
});

const section = (): AnswersDocument => ({
  id: 'F/insurance',
  link: 'insurance',
  template: 'F',
  revision: 7,
  questions: [
    text('IN-01', 'Acme'),
    text('IN-02'),
    {
      id: 'IN-04',
      type: 'PANEL',
      questions: [text('IN-04.1'), text('IN-04.2')],
      panels: [
        { id: 'r1', questions: [text('IN-04.1', 'Liability'), text('IN-04.2', '1')] },
        { id: 'r2', questions: [text('IN-04.1', 'Auto'), text('IN-04.2', '2')] },
      ],
    },
  ],
});

function edit(
  document: AnswersDocument,
  change: (values: Map<string, unknown>) => void,
): AnswersDocument {
  const values = new Map<string, unknown>();
  const walk = (
    questions: readonly Question[],
    prefix: string,
    visit: (q: Question, a: string) => Question,
  ): Question[] =>
    questions.map((question) => {
      const address = `${prefix}/${question.id}`;
      if (question.type !== 'PANEL') return visit(question, address);
      const panels = (question.panels ?? []).map((row) => ({
        ...row,
        questions: walk(row.questions, `${address}/${row.id}`, visit),
      }));
      return { ...question, panels };
    });
  walk(document.questions, document.link, (question, address) => {
    values.set(address, question.value);
    return question;
  });
  change(values);
  const questions = walk(document.questions, document.link, (question, address) => ({
    ...question,
    value: values.get(address) ?? null,
  }));
  return { ...document, questions };
}

/** An open form: '#...' stands for an entry that cannot be read as its type. */
function openForm(start: AnswersDocument) {
  let document = start;
  const typed = new Map<string, string>();
  const form = {
    set(address: string, value: unknown) {
      if (typeof value === 'string' && value.startsWith('#')) typed.set(address, value);
      else {
        typed.delete(address);
        document = edit(document, (values) => values.set(address, value));
      }
    },
    value: (address: string): unknown =>
      typed.get(address) ?? snapshotOf(document).values[address] ?? null,
    rows: () => (document.questions[2]?.panels ?? []).map((row) => String(row.id)),
    removeRow(row: string) {
      document = withRows(document, (rows) => rows.filter(({ id }) => id !== row));
    },
    addRow(row: string) {
      document = withRows(document, (rows) => [
        ...rows,
        { id: row, questions: [text('IN-04.1'), text('IN-04.2')] },
      ]);
    },
    answers: {
      submission: () => ({ document, withheld: [...typed.keys()] }),
      entry: (address: string): unknown => typed.get(address) ?? null,
      apply: (changes) => {
        for (const change of changes) {
          if (change.kind === 'answer') form.set(change.address, change.after);
          else if (change.kind === 'rowAdded') form.addRow(change.row);
          else if (change.kind === 'rowRemoved') form.removeRow(change.row);
        }
      },
    } satisfies OpenAnswers,
  };
  return form;
}

function withRows(
  document: AnswersDocument,
  change: (rows: NonNullable<Question['panels']>) => NonNullable<Question['panels']>,
): AnswersDocument {
  const questions = document.questions.map((question) =>
    question.type === 'PANEL' ? { ...question, panels: change(question.panels ?? []) } : question,
  );
  return { ...document, questions };
}

const owner = { user: 'u1', tp: 't1', link: 'insurance' };
const A = 'insurance/IN-01';
const B = 'insurance/IN-02';

let ids = 0;
let clock: ReturnType<typeof handClock>;
let server: ReturnType<typeof memoryServer>;
let form: ReturnType<typeof openForm>;
let drafts: Drafts;
let autosave: Autosave;

function open(at: AnswersDocument = server.stored(), tab = 'tab1'): void {
  form = openForm(at);
  drafts = openDrafts(localStorage, owner, tab);
  autosave = openAutosave({
    opened: at,
    answers: form.answers,
    transport: (request) => server.send(request),
    drafts,
    clock,
    newId: () => `save-${(ids += 1)}`,
  });
}

function type(address: string, value: unknown): void {
  form.set(address, value);
  autosave.touch();
}

const storedValue = (address: string): unknown =>
  snapshotOf(server.stored()).values[address] ?? null;
const phase = (): string => autosave.state().phase.kind;

beforeEach(() => {
  localStorage.clear();
  clock = handClock();
  server = memoryServer(section());
  open();
});

describe('saving', () => {
  it('sends nothing while nothing changed', async () => {
    autosave.touch();
    await clock.pass(10_000);
    expect(server.requests).toEqual([]);
    expect(phase()).toBe('saved');
  });

  it('waits for a pause in typing, then sends the whole document once', async () => {
    for (const value of ['A', 'Ac', 'Acm']) {
      type(B, value);
      await clock.pass(300);
    }
    expect(server.requests).toHaveLength(0);
    expect(phase()).toBe('waiting');
    await clock.pass(800);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.answers.revision).toBe(7);
    expect(storedValue(B)).toBe('Acm');
    expect(phase()).toBe('saved');
    expect(autosave.state().savedAtMs).not.toBeNull();
  });

  it('does not wait forever for a person who never pauses', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      type(B, `text ${turn}`);
      await clock.pass(500);
    }
    expect(server.requests.length).toBeGreaterThanOrEqual(1);
  });

  it('keeps one request in flight and sends what was typed meanwhile with the new revision', async () => {
    let release = (): void => {};
    server.gate = new Promise((resolve) => {
      release = resolve;
    });
    type(B, 'one');
    await clock.pass(800);
    type(B, 'two');
    await clock.pass(5000);
    expect(server.requests).toHaveLength(1);
    server.gate = null;
    release();
    await clock.pass(5000);
    expect(server.requests.map(({ answers }) => answers.revision)).toEqual([7, 8]);
    expect(storedValue(B)).toBe('two');
  });

  it('sends at once when asked to', async () => {
    type(B, 'now');
    expect(await autosave.flush()).toBe(true);
    expect(storedValue(B)).toBe('now');
  });
});

describe('a server that does not answer', () => {
  it('tries again, each time later, and says so', async () => {
    server.isDown = true;
    type(B, 'kept');
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({ kind: 'retrying', attempts: 1 });
    await clock.pass(3000);
    expect(autosave.state().phase).toMatchObject({ kind: 'retrying', attempts: 3 });
    server.isDown = false;
    await clock.pass(4000);
    expect(phase()).toBe('saved');
    expect(storedValue(B)).toBe('kept');
  });

  it('repeats a save whose reply was lost under the same name, so that it is saved once', async () => {
    server.losesReplies = true;
    type(B, 'once');
    await clock.pass(800);
    server.losesReplies = false;
    await clock.pass(1000);
    expect(phase()).toBe('saved');
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]?.save_id).toBe(server.requests[1]?.save_id);
    expect(server.stored().revision).toBe(8);
  });

  it('sends what was typed during the outage after the lost save is settled', async () => {
    server.losesReplies = true;
    type(B, 'first');
    await clock.pass(800);
    server.losesReplies = false;
    type(B, 'second');
    await clock.pass(10_000);
    expect(storedValue(B)).toBe('second');
    expect(phase()).toBe('saved');
  });
});

describe('entries that cannot be saved', () => {
  it('leaves an ill-formed entry out, names it and saves the rest', async () => {
    type(A, '#12,,');
    type(B, 'fine');
    await clock.pass(800);
    expect(storedValue(B)).toBe('fine');
    expect(storedValue(A)).toBe('Acme');
    expect(phase()).toBe('saved');
    expect(autosave.state().unsaved).toEqual([{ address: A, reason: null }]);
  });

  it('holds back an answer that the server refuses and saves the rest', async () => {
    server.refuses = (address, value) => (address === A && value === 'bad' ? 'Enter a name' : null);
    type(A, 'bad');
    type(B, 'fine');
    await clock.pass(800);
    expect(storedValue(B)).toBe('fine');
    expect(storedValue(A)).toBe('Acme');
    expect(autosave.state().unsaved).toEqual([{ address: A, reason: 'Enter a name' }]);
    type(A, 'good');
    await clock.pass(800);
    expect(storedValue(A)).toBe('good');
    expect(autosave.state().unsaved).toEqual([]);
  });

  it('stops with the reason when the server refuses without naming an answer, and starts again at the next change', async () => {
    server.refuses = () => 'The revision is missing';
    type(B, 'x');
    const send = server.send;
    server.send = async (request) => {
      const reply = await send(request);
      return reply.kind === 'refused'
        ? { kind: 'refused', errors: [{ address: '', reason: 'No' }] }
        : reply;
    };
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({
      kind: 'stopped',
      reason: 'refused',
      detail: 'No',
    });
    server.refuses = () => null;
    type(B, 'y');
    await clock.pass(800);
    expect(storedValue(B)).toBe('y');
  });
});

describe('the draft on this device', () => {
  it('is gone once everything is saved', async () => {
    type(B, 'draft');
    await clock.pass(300);
    expect(drafts.found()).toHaveLength(1);
    await clock.pass(1000);
    expect(drafts.found()).toHaveLength(0);
  });

  it('comes back at the next visit and is saved then', async () => {
    server.isDown = true;
    type(B, 'from the train');
    await clock.pass(2000);
    autosave.close();
    server.isDown = false;
    open(server.stored(), 'tab2');
    expect(form.value(B)).toBe('from the train');
    expect(autosave.state().restored).toBe(1);
    await clock.pass(1000);
    expect(storedValue(B)).toBe('from the train');
    expect(localStorage).toHaveLength(0);
  });

  it('keeps an ill-formed entry as it was typed', async () => {
    type(A, '#1,2,3');
    await clock.pass(2000);
    autosave.close();
    open();
    expect(form.value(A)).toBe('#1,2,3');
    expect(autosave.state().unsaved.map(({ address }) => address)).toEqual([A]);
  });

  it('takes added and removed rows along', async () => {
    server.isDown = true;
    form.addRow('r9');
    form.set('insurance/IN-04/r9/IN-04.1', 'Umbrella');
    form.removeRow('r1');
    autosave.touch();
    await clock.pass(2000);
    autosave.close();
    server.isDown = false;
    open();
    expect(form.rows()).toEqual(['r2', 'r9']);
    await clock.pass(2000);
    expect(storedValue('insurance/IN-04/r9/IN-04.1')).toBe('Umbrella');
  });

  it('asks when the saved answer moved on meanwhile, and forgets nothing before the choice', async () => {
    server.isDown = true;
    type(A, 'mine');
    type(B, 'also mine');
    await clock.pass(2000);
    autosave.close();
    server.isDown = false;
    server.change((values) => values.set(A, 'theirs'));
    open();
    expect(autosave.state().phase).toMatchObject({
      kind: 'conflict',
      with: 'device',
      conflicts: [{ address: A, here: 'theirs', incoming: 'mine' }],
    });
    autosave.close();
    open();
    expect(autosave.state().phase.kind).toBe('conflict');
    autosave.resolve(new Set([A]));
    await clock.pass(2000);
    expect([storedValue(A), storedValue(B)]).toEqual(['mine', 'also mine']);
    expect(localStorage).toHaveLength(0);
  });

  it('does not ask about a save of its own that arrived after all', async () => {
    server.losesReplies = true;
    form.addRow('r9');
    form.set('insurance/IN-04/r9/IN-04.1', 'Umbrella');
    type(A, null);
    await clock.pass(800);
    type(A, 'second');
    type(B, 'more');
    await clock.pass(300);
    autosave.close();
    server.losesReplies = false;
    open();
    expect(phase()).not.toBe('conflict');
    expect([form.value(A), form.value(B), form.rows()]).toEqual([
      'second',
      'more',
      ['r1', 'r2', 'r9'],
    ]);
    await clock.pass(2000);
    expect([storedValue(A), storedValue(B)]).toEqual(['second', 'more']);
  });

  it('says when the device cannot keep it', async () => {
    autosave.close();
    drafts = { keep: () => false, clear: () => {}, found: () => [] };
    autosave = openAutosave({
      opened: section(),
      answers: form.answers,
      transport: (request) => server.send(request),
      drafts,
      clock,
      newId: () => 'id',
    });
    type(B, 'lost if you leave');
    await clock.pass(300);
    expect(autosave.state().keptOnDevice).toBe(false);
  });
});

describe('two people at once', () => {
  it('merges changes that do not overlap and saves both', async () => {
    server.change((values) => values.set(A, 'theirs'));
    type(B, 'mine');
    await clock.pass(800);
    expect(phase()).toBe('saved');
    expect([storedValue(A), storedValue(B)]).toEqual(['theirs', 'mine']);
    expect(form.value(A)).toBe('theirs');
  });

  it('asks when both changed one answer, keeps mine if I say so', async () => {
    server.change((values) => values.set(A, 'theirs'));
    type(A, 'mine');
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({
      kind: 'conflict',
      with: 'person',
      conflicts: [{ address: A, here: 'mine', incoming: 'theirs' }],
    });
    const sent = server.requests.length;
    await clock.pass(20_000);
    expect(server.requests).toHaveLength(sent);
    autosave.resolve(new Set());
    await clock.pass(100);
    expect(storedValue(A)).toBe('mine');
  });

  it('takes theirs if I say so', async () => {
    server.change((values) => values.set(A, 'theirs'));
    type(A, 'mine');
    await clock.pass(800);
    autosave.resolve(new Set([A]));
    await clock.pass(2000);
    expect(form.value(A)).toBe('theirs');
    expect(storedValue(A)).toBe('theirs');
    expect(phase()).toBe('saved');
  });

  it('does not ask when both wrote the same', async () => {
    server.change((values) => values.set(A, 'same'));
    type(A, 'same');
    await clock.pass(2000);
    expect(phase()).toBe('saved');
  });

  it('asks when they changed a row that I removed, and brings it back whole', async () => {
    server.change((values) => values.set('insurance/IN-04/r1/IN-04.2', '99'));
    form.removeRow('r1');
    autosave.touch();
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({
      kind: 'conflict',
      conflicts: [{ address: 'insurance/IN-04/r1', subject: 'row', here: { removed: true } }],
    });
    autosave.resolve(new Set(['insurance/IN-04/r1']));
    await clock.pass(2000);
    expect(form.value('insurance/IN-04/r1/IN-04.1')).toBe('Liability');
    expect(form.value('insurance/IN-04/r1/IN-04.2')).toBe('99');
  });
});

describe('the end of the right to save', () => {
  it.each([
    [{ kind: 'signedOut' } as const, 'signedOut'],
    [{ kind: 'forbidden', detail: 'View only' } as const, 'forbidden'],
  ])('stops and keeps the draft after %o', async (reply, reason) => {
    server.send = () => Promise.resolve(reply);
    type(B, 'kept');
    await clock.pass(60_000);
    expect(autosave.state().phase).toMatchObject({ kind: 'stopped', reason });
    expect(await autosave.flush()).toBe(false);
    expect(drafts.found()[0]?.draft.mine.values[B]).toBe('kept');
  });
});
