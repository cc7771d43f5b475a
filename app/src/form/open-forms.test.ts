import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOpenForm,
  closeForms,
  dropForms,
  formsOf,
  isOpening,
  leaveForm,
  type OpenForm,
  sendFirst,
  settleForms,
  subscribeToUnsent,
  turnOf,
  unsentSections,
  wouldLoseAnswers,
} from './open-forms.ts';
import * as section from './saving/testing/one-section.ts';
import {
  A,
  B,
  clock,
  outside,
  owner,
  server,
  startOver,
  storedValue,
  type,
} from './saving/testing/one-section.ts';
import { edit, smallSection } from './saving/testing/small-section.ts';

const SENT_AFTER_MS = 60_000;

/** The section that is open in the test's world, as the rest of the app knows it. */
function add(link = owner.link, title = 'Insurance'): OpenForm {
  const document = { ...smallSection(), link, title };
  const { autosave } = section;
  const session = { document: () => document };
  const form = { ...owner, link, opening: link, document, session, autosave };
  addOpenForm(form as unknown as OpenForm);
  return form as unknown as OpenForm;
}

const open = (): boolean => formsOf(owner.tp, owner.link).length > 0;

beforeEach(startOver);
afterEach(dropForms);

describe('a section whose page was left', () => {
  it('closes once the server has its answers', async () => {
    const form = add();
    type(A, 'Acme Steel');
    leaveForm(form);
    expect(unsentSections()).toEqual([{ link: 'insurance', title: 'Insurance', need: 'waiting' }]);
    await clock.pass(SENT_AFTER_MS);
    expect(storedValue(A)).toBe('Acme Steel');
    expect([open(), unsentSections()]).toEqual([false, []]);
  });

  it('stays open while the server is away, and sends when it is back', async () => {
    server.isDown = true;
    const form = add();
    type(A, 'Acme Steel');
    leaveForm(form);
    await clock.pass(SENT_AFTER_MS);
    expect([open(), isOpening('insurance')]).toEqual([true, true]);
    expect(unsentSections()).toMatchObject([{ need: 'waiting' }]);
    server.isDown = false;
    await clock.pass(10 * SENT_AFTER_MS);
    expect(storedValue(A)).toBe('Acme Steel');
    expect([open(), isOpening('insurance')]).toEqual([false, false]);
  });

  it('still says that an entry could not be saved', async () => {
    const form = add();
    type(A, 'Acme Steel');
    type(B, '#not a number');
    leaveForm(form);
    await clock.pass(SENT_AFTER_MS);
    expect(storedValue(A)).toBe('Acme Steel');
    expect(open()).toBe(true);
    expect(unsentSections()).toMatchObject([{ need: 'refused' }]);
    type(B, 'corrected');
    await clock.pass(SENT_AFTER_MS);
    expect([storedValue(B), open(), unsentSections()]).toEqual(['corrected', false, []]);
  });

  it('still asks which answer to keep', async () => {
    const form = add();
    type(A, 'mine');
    server.change((values) => values.set(A, 'theirs'));
    leaveForm(form);
    await clock.pass(SENT_AFTER_MS);
    expect([open(), storedValue(A)]).toEqual([true, 'theirs']);
    expect(unsentSections()).toMatchObject([{ need: 'asking' }]);
    form.autosave.resolve(new Set([A]));
    await clock.pass(SENT_AFTER_MS);
    expect([open(), storedValue(A)]).toEqual([false, 'theirs']);
  });
});

describe('open sections', () => {
  it('say when what is unsent changes, and only then', async () => {
    let told = 0;
    const end = subscribeToUnsent(() => {
      told += 1;
    });
    add();
    expect(told).toBe(0);
    type(A, 'one');
    expect(told).toBe(1);
    type(A, 'two');
    expect(told).toBe(1);
    await clock.pass(SENT_AFTER_MS);
    expect([told, unsentSections()]).toEqual([2, []]);
    end();
    type(A, 'three');
    expect(told).toBe(2);
  });

  it('wait for their saves when all must be settled', async () => {
    add();
    type(A, 'Acme Steel');
    await settleForms();
    expect(storedValue(A)).toBe('Acme Steel');
  });

  it('lose answers only if this device does not keep them', () => {
    add();
    type(A, 'Acme Steel');
    expect(wouldLoseAnswers()).toBe(false);
    outside.hasNoRoom = true;
    type(A, 'Acme Steel Erectors');
    expect(wouldLoseAnswers()).toBe(true);
  });

  it('close when the section is opened again, and keep what is unsent', async () => {
    add();
    server.isDown = true;
    type(A, 'Acme Steel');
    const closed = closeForms(owner.tp, owner.link);
    // Nothing is put into them anymore while the device keeps their answers.
    expect([open(), unsentSections()]).toEqual([false, []]);
    await closed;
    expect((await section.kept()).map(({ draft }) => draft.mine.values[A])).toEqual(['Acme Steel']);
  });
});

describe('the turn of a section', () => {
  /** Opens two sections with unsent changes, the first one earlier. */
  async function openTwo(): Promise<readonly [OpenForm, OpenForm]> {
    const earlier = add('safety', 'Safety');
    type(A, 'earlier');
    await clock.pass(5);
    await section.open(edit(server.stored(), () => undefined));
    const later = add();
    type(B, 'later');
    return [earlier, later];
  }

  it('comes after changes that were made earlier in another section', async () => {
    const [earlier, later] = await openTwo();
    expect(await turnOf(later)).toBeNull();
    expect(storedValue(A)).toBe('earlier');
    expect([earlier.autosave.sinceMs(), later.autosave.sinceMs()]).toEqual([
      null,
      expect.any(Number),
    ]);
  });

  it('does not wait for later changes', async () => {
    const [earlier] = await openTwo();
    expect(await turnOf(earlier)).toBeNull();
    expect(server.requests).toEqual([]);
  });

  it('does not come while the server is away', async () => {
    const [, later] = await openTwo();
    server.isDown = true;
    expect(await turnOf(later)).toEqual({ kind: 'unavailable', status: null });
  });

  it('comes after what is sent before any section', async () => {
    const [, later] = await openTwo();
    const away = { kind: 'unavailable', status: 503 } as const;
    const end = sendFirst(async () => away);
    expect(await turnOf(later)).toEqual(away);
    expect(server.requests).toEqual([]);
    end();
    expect(await turnOf(later)).toBeNull();
  });

  it('comes although an earlier section waits for a person', async () => {
    const [earlier, later] = await openTwo();
    server.change((values) => values.set(A, 'theirs'));
    await earlier.autosave.flush();
    expect(earlier.autosave.state().phase.kind).toBe('conflict');
    const before = server.requests.length;
    expect(await turnOf(later)).toBeNull();
    expect(server.requests.length).toBe(before);
  });

  it('comes although an earlier section is edited while it is being sent', async () => {
    const { form } = section;
    const [earlier, later] = await openTwo();
    outside.turn = (of) => turnOf(of === earlier.autosave ? earlier : later);
    let pass = (): void => {};
    server.gate = new Promise((resolve) => (pass = resolve));
    const both = [earlier.autosave.flush()];
    await clock.pass(1);
    expect(server.requests).toHaveLength(1);
    both.push(later.autosave.flush());
    await clock.pass(1);
    // From here on, the section that was edited earlier has the later change, and waits for the other one.
    form.set(A, 'again');
    earlier.autosave.touch();
    server.gate = null;
    pass();
    await Promise.all(both);
    await clock.pass(SENT_AFTER_MS);
    expect([storedValue(A), storedValue(B)]).toEqual(['again', 'later']);
  });
});
