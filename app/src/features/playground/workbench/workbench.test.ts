import { explain } from '@plumbline/authoring';
import { beforeEach, describe, expect, it } from 'vitest';
import { check, type CheckReply, type CheckRequest } from './check.ts';
import type { Draft } from './draft.ts';
import { STARTER } from './starter.ts';
import { CHECK_AFTER_MS, KEEP_AFTER_MS, Workbench } from './workbench.ts';

/** A clock that only moves when told to. */
class Hand {
  #now = 0;
  #waiting: { at: number; run: () => void }[] = [];

  after = (ms: number, run: () => void): (() => void) => {
    const one = { at: this.#now + ms, run };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== one);
    };
  };

  async go(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const due = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#now = due.at;
      this.#waiting = this.#waiting.filter((each) => each !== due);
      due.run();
      // Checks reply asynchronously, as a worker does.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#now = end;
  }
}

const HIDES = 'hidden: question.S-01 is \\"Yes\\" => false';

describe('the workbench', () => {
  let hand: Hand;
  let kept: Draft | null;
  let isFull: boolean;
  let asked: CheckRequest[];
  let answer: (request: CheckRequest) => Promise<CheckReply>;

  const bench = (): Workbench => {
    const made = new Workbench({
      startChecker: () => ({
        check: (request) => {
          asked.push(request);
          return answer(request);
        },
        close: () => undefined,
      }),
      draft: {
        read: () => kept,
        write: (draft) => {
          if (isFull) return false;
          kept = structuredClone(draft);
          return true;
        },
      },
      clock: hand,
      now: '2026-06-30',
    });
    made.start();
    return made;
  };
  const opened = async (): Promise<Workbench> => {
    const made = bench();
    made.addStarter();
    await hand.go(0);
    return made;
  };
  const session = (made: Workbench) => made.state().preview!.session;

  beforeEach(() => {
    hand = new Hand();
    kept = null;
    isFull = false;
    asked = [];
    answer = async (request) => structuredClone(check(request));
  });

  it('opens the form that a template makes', async () => {
    const made = await opened();
    expect(made.state()).toMatchObject({ isStale: false, findings: { diagnostics: [] } });
    expect(session(made).get('safety/S-02').hidden).toBe(true);
    session(made).set('safety/S-01', 'Yes');
    expect(session(made).get('safety/S-02').hidden).toBe(false);
  });

  it('checks once after a pause in typing, and again for edits made during a check', async () => {
    const made = await opened();
    asked = [];
    for (const end of ['x', 'xy', 'xyz']) made.edit('safety.json', `${STARTER}${end}`);
    await hand.go(CHECK_AFTER_MS - 1);
    expect(asked).toHaveLength(0);
    let reply: (value: CheckReply) => void = () => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    await hand.go(1);
    expect(asked).toHaveLength(1);
    made.edit('safety.json', STARTER);
    await hand.go(CHECK_AFTER_MS * 4);
    expect(asked).toHaveLength(1);
    answer = async (request) => check(request);
    reply(check(asked[0]!));
    await hand.go(CHECK_AFTER_MS);
    await hand.go(CHECK_AFTER_MS);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.sources[0]?.text).toBe(STARTER);
    expect(made.state().isStale).toBe(false);
  });

  it('keeps the last form and its answers while the text is broken', async () => {
    const made = await opened();
    session(made).set('safety/S-01', 'Yes');
    const form = made.state().preview;
    made.edit('safety.json', `${STARTER}x`);
    await hand.go(CHECK_AFTER_MS);
    expect(made.state()).toMatchObject({ isStale: true, preview: form });
    expect(made.state().findings.diagnostics).toHaveLength(1);
    made.edit('safety.json', STARTER.replace('Recordable cases', 'Cases on record'));
    await hand.go(CHECK_AFTER_MS);
    expect(made.state()).toMatchObject({ isStale: false, findings: { diagnostics: [] } });
    expect(session(made)).not.toBe(form?.session);
    expect(session(made).get('safety/S-01').value).toBe('Yes');
    expect(session(made).placeOf('safety/S-02').question.label).toBe('Cases on record');
  });

  it('restores an answer when its question comes back', async () => {
    const made = await opened();
    session(made).set('safety/S-02', 4);
    made.edit(
      'safety.json',
      STARTER.replace('"S-02"', '"S-22"').replaceAll('question.S-02', 'question.S-22'),
    );
    await hand.go(CHECK_AFTER_MS);
    expect(session(made).has('safety/S-02')).toBe(false);
    made.edit('safety.json', STARTER);
    await hand.go(CHECK_AFTER_MS);
    expect(session(made).get('safety/S-02').own).toBe(4);
  });

  it('keeps rows and their answers when the template changes', async () => {
    const made = await opened();
    const row = session(made).addRow('safety/S-04');
    session(made).set(`safety/S-04/${row}/S-04.1`, 'Main yard');
    made.edit('safety.json', STARTER.replace('"Site"', '"Name of the site"'));
    await hand.go(CHECK_AFTER_MS);
    expect(session(made).get('safety/S-04').rows).toEqual([row]);
    expect(session(made).get(`safety/S-04/${row}/S-04.1`).value).toBe('Main yard');
  });

  it('says so when a check fails, and continues with the next one', async () => {
    const made = await opened();
    answer = async () => {
      throw new Error('out of memory');
    };
    made.edit('safety.json', `${STARTER} `);
    await hand.go(CHECK_AFTER_MS);
    expect(made.state().checkProblem).toBe('The templates could not be checked: out of memory');
    expect(made.state().files[0]?.text).toBe(`${STARTER} `);
    answer = async (request) => check(request);
    made.edit('safety.json', STARTER);
    await hand.go(CHECK_AFTER_MS);
    expect(made.state()).toMatchObject({ isChecking: false, checkProblem: null });
  });

  it('lets rules read other sections, with their answers as facts', async () => {
    const made = bench();
    const text = STARTER.replace(HIDES, 'hidden: prequal.X-01 is \\"Yes\\" => false');
    const other = {
      file: 'x.json',
      text: '{"id":"demo/x","link":"x","template":"demo","questions":[{"id":"X-01","type":"YESNO"}]}',
    };
    made.serve({ documents: [{ file: 'safety.json', text }], context: [other], problem: null });
    await hand.go(0);
    expect(made.state().findings.diagnostics).toEqual([]);
    expect(session(made).get('safety/S-02').hidden).toBe(true);
    made.setFacts({ ...made.state().facts, outside: { 'X-01': 'Yes' } });
    expect(session(made).get('safety/S-02').hidden).toBe(false);
  });

  it('applies the answers and facts that an explanation found', async () => {
    const made = await opened();
    const { flip } = explain(session(made), 'safety/S-02', 'hidden');
    if (flip.kind !== 'found') throw new Error('no change was found');
    made.apply(flip.changes, [{ name: 'status', value: 'Ready For Review' }]);
    expect(session(made).get('safety/S-02').hidden).toBe(false);
    expect(made.state().facts.status).toBe('Ready For Review');
    expect(session(made).facts()).toMatchObject({ status: 'Ready For Review' });
  });

  it('saves a draft, and restores it', async () => {
    const made = await opened();
    session(made).set('safety/S-01', 'Yes');
    made.edit('safety.json', STARTER.replace('Sites', 'Yards'));
    made.setFacts({ ...made.state().facts, now: '2025-01-01', viewer: 'contractor' });
    await hand.go(KEEP_AFTER_MS);
    made.close();
    const again = bench();
    await hand.go(0);
    expect(again.state().files[0]?.text).toContain('Yards');
    expect(session(again).get('safety/S-01').value).toBe('Yes');
    // The date is not kept: each visit starts with today.
    expect(again.state().facts).toMatchObject({ viewer: 'contractor', now: '2026-06-30' });
  });

  it('says when the browser cannot store the draft', async () => {
    isFull = true;
    const made = await opened();
    await hand.go(KEEP_AFTER_MS);
    expect(made.state().isDraftKept).toBe(false);
    isFull = false;
    made.edit('safety.json', `${STARTER}\n`);
    await hand.go(KEEP_AFTER_MS);
    expect(made.state().isDraftKept).toBe(true);
  });

  it('deselects a question that no longer exists', async () => {
    const made = await opened();
    made.choose('safety/S-03');
    made.edit('safety.json', STARTER.replace('"S-03"', '"S-33"'));
    await hand.go(CHECK_AFTER_MS);
    expect(made.state().chosen).toBeNull();
  });

  it('offers the years before the chosen date, and keeps the schema otherwise', async () => {
    const made = bench();
    const year =
      '{"id":"demo/y","link":"y","template":"demo","questions":[{"id":"Y-01","type":"YEAR_RANGE"}]}';
    made.open([{ name: 'y.json', text: year }]);
    await hand.go(0);
    const schema = () => made.state().preview!.sections[0]!.schema;
    const years = () => JSON.stringify(schema());
    expect(years()).toContain('2025');
    made.setFacts({ ...made.state().facts, now: '2024-03-01' });
    await hand.go(CHECK_AFTER_MS);
    expect(years()).toContain('2023');
    expect(years()).not.toContain('2025');
    const before = schema();
    made.setFacts({ ...made.state().facts, viewer: 'contractor' });
    made.edit('y.json', `${year}\n`);
    made.resetAnswers();
    expect(schema()).toBe(before);
  });

  it('resets the answers given here, not those of the template', async () => {
    const made = bench();
    const text = STARTER.replace('"S-01",', '"S-01", "value": "Yes",');
    made.open([{ name: 'a.json', text }]);
    await hand.go(0);
    session(made).set('safety/S-02', 7);
    made.resetAnswers();
    expect(session(made).get('safety/S-02').own).toBeNull();
    expect(session(made).get('safety/S-01').own).toBe('Yes');
  });

  it('closes a file and shows its neighbor, or nothing after the last one', async () => {
    const made = await opened();
    made.addBlank();
    expect(made.state().current).toBe('section.json');
    made.closeFile('section.json');
    expect(made.state().current).toBe('safety.json');
    made.closeFile('safety.json');
    await hand.go(0);
    expect(made.state()).toMatchObject({ current: null, preview: null, isStale: false });
  });
});
