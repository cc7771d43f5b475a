// Longer than 350 lines: one autosave, with a group for each way that a save can end.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  A,
  B,
  autosave,
  clock,
  form,
  kept,
  open,
  outside,
  phase,
  server,
  startOver,
  storedValue,
  type,
} from './testing/one-section.ts';

beforeEach(startOver);

describe('saving', () => {
  it('sends nothing while nothing changed', async () => {
    autosave.touch();
    await clock.pass(10_000);
    expect(server.requests).toEqual([]);
    expect(phase()).toBe('saved');
  });

  it('waits for a pause in typing, then sends what changed once', async () => {
    for (const value of ['A', 'Ac', 'Acm']) {
      type(B, value);
      await clock.pass(300);
    }
    expect(server.requests).toHaveLength(0);
    expect(phase()).toBe('waiting');
    await clock.pass(800);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.revision).toBe(7);
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
    expect(server.requests.map(({ revision }) => revision)).toEqual([7, 8]);
    expect(storedValue(B)).toBe('two');
  });

  it('sends at once when asked to', async () => {
    type(B, 'now');
    expect(await autosave.flush()).toBe(true);
    expect(storedValue(B)).toBe('now');
  });
});

describe('when the server does not answer', () => {
  it('retries with increasing delays, and says so', async () => {
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
    // The next outage starts over.
    server.isDown = true;
    type(B, 'kept too');
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({ kind: 'retrying', attempts: 1 });
  });

  it('retries a save whose reply was lost with the same ID, so that it is saved once', async () => {
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

  it('forgets that an answer was refused once its row is removed, even if it was empty', async () => {
    const kind = 'insurance/IN-04/r1/IN-04.1';
    const send = server.send;
    server.send = async (request) =>
      request.changes.some((change) => change.kind === 'answer' && change.address === kind)
        ? { kind: 'refused', errors: [{ address: kind, reason: 'Enter the kind' }] }
        : send(request);
    type(kind, null);
    await clock.pass(2000);
    expect(autosave.state().unsaved).toEqual([{ address: kind, reason: 'Enter the kind' }]);
    form.removeRow('r1');
    autosave.touch();
    await clock.pass(2000);
    expect([phase(), autosave.state().unsaved]).toEqual(['saved', []]);
    expect(server.stored().questions[2]?.panels).toHaveLength(1);
  });

  it('stops with the reason when a refusal names no answer, and resumes at the next change', async () => {
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

  it('sends what was corrected while such a refusal was on its way', async () => {
    server.refuses = (_address, value) => (value === 'too long' ? 'No' : null);
    const send = server.send;
    server.send = async (request) => {
      const reply = await send(request);
      return reply.kind === 'refused'
        ? { kind: 'refused', errors: [{ address: '', reason: 'No' }] }
        : reply;
    };
    let release = (): void => {};
    server.gate = new Promise((resolve) => {
      release = resolve;
    });
    type(B, 'too long');
    await clock.pass(800);
    type(B, 'short');
    server.gate = null;
    release();
    await clock.pass(2000);
    expect([phase(), storedValue(B)]).toEqual(['saved', 'short']);
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

describe('when permission to save is lost', () => {
  it.each([
    [{ kind: 'signedOut' } as const, 'signedOut'],
    [{ kind: 'forbidden', detail: 'View only' } as const, 'forbidden'],
  ])('stops and keeps the draft after %o', async (reply, reason) => {
    server.send = () => Promise.resolve(reply);
    type(B, 'kept');
    await clock.pass(60_000);
    expect(autosave.state().phase).toMatchObject({ kind: 'stopped', reason });
    expect(await autosave.flush()).toBe(false);
    expect((await kept())[0]?.draft.mine.values[B]).toBe('kept');
  });
});

describe('what others save', () => {
  it('is merged at once when nothing is pending here', async () => {
    server.change((values) => values.set(A, 'theirs'));
    autosave.learn(server.stored());
    expect(form.value(A)).toBe('theirs');
    expect(phase()).toBe('saved');
    type(B, 'mine');
    await clock.pass(800);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.revision).toBe(8);
  });

  it('waits for the next save, which asks, when it conflicts', async () => {
    server.change((values) => values.set(A, 'theirs'));
    type(A, 'mine');
    autosave.learn(server.stored());
    expect(form.value(A)).toBe('mine');
    await clock.pass(800);
    expect(phase()).toBe('conflict');
  });

  it('does not replace an entry that cannot be saved, but asks', async () => {
    type(A, '#12,,');
    await clock.pass(800);
    server.change((values) => values.set(A, 'theirs'));
    autosave.learn(server.stored());
    expect(form.value(A)).toBe('#12,,');
    type(B, 'mine');
    await clock.pass(800);
    expect(autosave.state().phase).toMatchObject({
      conflicts: [{ address: A, here: '#12,,', incoming: 'theirs' }],
    });
    autosave.resolve(new Set());
    await clock.pass(2000);
    // Kept here as typed; the server keeps theirs until it is corrected.
    expect([form.value(A), storedValue(A), storedValue(B)]).toEqual(['#12,,', 'theirs', 'mine']);
  });

  it('is ignored when it is not newer', async () => {
    const old = server.stored();
    type(A, 'mine');
    await clock.pass(800);
    autosave.learn({ ...old, revision: 8 });
    autosave.learn(old);
    expect(form.value(A)).toBe('mine');
  });
});

describe('the order of sections', () => {
  it('sends nothing while an earlier change in another section cannot be sent', async () => {
    outside.away = { kind: 'unavailable', status: null };
    type(B, 'later');
    await clock.pass(800);
    expect(server.requests).toEqual([]);
    expect(autosave.state().phase).toMatchObject({ kind: 'retrying', status: null });
    outside.away = null;
    await clock.pass(1000);
    expect(storedValue(B)).toBe('later');
  });

  it('knows when the oldest unsent change was made', async () => {
    expect(autosave.sinceMs()).toBeNull();
    server.isDown = true;
    const startMs = clock.nowMs();
    type(B, 'first');
    await clock.pass(5000);
    type(A, 'second');
    expect(autosave.sinceMs()).toBe(startMs);
    await autosave.close();
    await open();
    expect(autosave.sinceMs()).toBe(startMs);
    server.isDown = false;
    await clock.pass(5000);
    expect(autosave.sinceMs()).toBeNull();
  });
});
