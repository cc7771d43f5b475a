import { beforeEach, describe, expect, it } from 'vitest';
import { DraftNotKept } from './drafts/draft-store.ts';
import { smallSection } from './testing/small-section.ts';
import {
  A,
  B,
  autosave,
  clock,
  device,
  form,
  kept,
  open,
  openAgain,
  outside,
  owner,
  phase,
  server,
  startOver,
  storedValue,
  type,
} from './testing/one-section.ts';

beforeEach(startOver);

describe('the draft on this device', () => {
  it('is gone once everything is saved', async () => {
    type(B, 'draft');
    await clock.pass(300);
    expect(await kept()).toHaveLength(1);
    await clock.pass(1000);
    expect(await kept()).toHaveLength(0);
  });

  it('is restored on the next visit, and then saved', async () => {
    server.isDown = true;
    type(B, 'from the train');
    await clock.pass(2000);
    await autosave.close();
    server.isDown = false;
    await open();
    expect(form.value(B)).toBe('from the train');
    expect(autosave.state().restored).toBe(1);
    await clock.pass(1000);
    expect(storedValue(B)).toBe('from the train');
    expect(await kept()).toHaveLength(0);
  });

  it('that was restored is kept until the device has its answers again', async () => {
    server.isDown = true;
    type(B, 'from the train');
    await clock.pass(2000);
    await autosave.close();
    const keep = device.keep;
    const full = new DraftNotKept(new DOMException('no', 'QuotaExceededError'));
    device.keep = () => Promise.reject(full);
    await open();
    await clock.pass(2000);
    expect((await kept()).map(({ draft }) => draft.mine.values[B])).toEqual(['from the train']);
    device.keep = keep;
    type(A, 'there is room again');
    await clock.pass(300);
    const [now, ...more] = await kept();
    expect(now?.draft.mine.values).toMatchObject({
      [A]: 'there is room again',
      [B]: 'from the train',
    });
    expect(more).toEqual([]);
  });

  it('keeps an ill-formed entry as it was typed', async () => {
    type(A, '#1,2,3');
    await clock.pass(2000);
    await autosave.close();
    await open();
    expect(form.value(A)).toBe('#1,2,3');
    expect(autosave.state().unsaved.map(({ address }) => address)).toEqual([A]);
  });

  it('includes added and removed rows', async () => {
    server.isDown = true;
    form.addRow('r9');
    form.set('insurance/IN-04/r9/IN-04.1', 'Umbrella');
    form.removeRow('r1');
    autosave.touch();
    await clock.pass(2000);
    await autosave.close();
    server.isDown = false;
    await open();
    expect(form.rows()).toEqual(['r2', 'r9']);
    await clock.pass(2000);
    expect(storedValue('insurance/IN-04/r9/IN-04.1')).toBe('Umbrella');
  });

  it('asks when the saved answer has changed since, and is kept until the choice is made', async () => {
    server.isDown = true;
    type(A, 'mine');
    type(B, 'also mine');
    await clock.pass(2000);
    await autosave.close();
    server.isDown = false;
    server.change((values) => values.set(A, 'theirs'));
    await open();
    expect(autosave.state().phase).toMatchObject({
      kind: 'conflict',
      with: 'device',
      conflicts: [{ address: A, here: 'theirs', incoming: 'mine' }],
    });
    await autosave.close();
    await open();
    expect(autosave.state().phase.kind).toBe('conflict');
    autosave.resolve(new Set([A]));
    await clock.pass(2000);
    expect([storedValue(A), storedValue(B)]).toEqual(['mine', 'also mine']);
    expect(await kept()).toHaveLength(0);
  });

  it('is asked about one tab after the other when several tabs left one', async () => {
    server.isDown = true;
    for (const words of ['of the first tab', 'of the second tab']) {
      await autosave.close();
      await open(smallSection(), []);
      type(A, words);
      await clock.pass(300);
    }
    await autosave.close();
    server.isDown = false;
    server.change((values) => values.set(A, 'theirs'));
    await open();
    for (const incoming of ['of the first tab', 'of the second tab']) {
      expect(autosave.state().phase).toMatchObject({ conflicts: [{ address: A, incoming }] });
      expect(await kept()).toHaveLength(2);
      autosave.resolve(new Set([A]));
    }
    await clock.pass(2000);
    expect([storedValue(A), phase()]).toEqual(['of the second tab', 'saved']);
    expect(await kept()).toEqual([]);
  });

  it('does not ask about its own save that reached the server after all', async () => {
    server.losesReplies = true;
    form.addRow('r9');
    form.set('insurance/IN-04/r9/IN-04.1', 'Umbrella');
    type(A, null);
    await clock.pass(800);
    type(A, 'second');
    type(B, 'more');
    await clock.pass(300);
    await autosave.close();
    server.losesReplies = false;
    await open();
    expect(phase()).not.toBe('conflict');
    expect([form.value(A), form.value(B), form.rows()]).toEqual([
      'second',
      'more',
      ['r1', 'r2', 'r9'],
    ]);
    await clock.pass(2000);
    expect([storedValue(A), storedValue(B)]).toEqual(['second', 'more']);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
  ])('reports that the device cannot store it: %s', async (name, keeping) => {
    const keep = device.keep;
    device.keep = () => Promise.reject(new DraftNotKept(new DOMException('no', name)));
    server.isDown = true;
    outside.hasNoRoom = true;
    type(B, 'lost if you leave');
    expect(autosave.keepNow()).toBe(false);
    await clock.pass(300);
    expect(autosave.state().device).toBe(keeping);
    expect(autosave.keepNow()).toBe(false);
    device.keep = keep;
    type(B, 'there is room again');
    await clock.pass(300);
    expect(autosave.state().device).toBe('kept');
    expect(autosave.keepNow()).toBe(true);
    outside.hasNoRoom = false;
  });

  it.each([1, 2])(
    'does not ask about its own save that arrives late, after %i openings of the section',
    async (openings) => {
      server.isDown = true;
      form.addRow('r9');
      form.set('insurance/IN-04/r9/IN-04.1', 'Umbrella');
      type(A, 'first');
      await clock.pass(800);
      const sent = server.requests.at(-1)!;
      await openAgain(openings);
      form.removeRow('r9');
      type(A, 'second');
      server.isDown = false;
      await server.send(sent);
      await clock.pass(2000);
      expect([phase(), storedValue(A), form.rows()]).toEqual(['saved', 'second', ['r1', 'r2']]);
      // From here on, changes by others count as theirs again.
      type(A, 'third');
      server.change((values) => values.set(A, 'first'));
      await clock.pass(2000);
      expect(phase()).toBe('conflict');
    },
  );

  it.each(['before', 'after'])(
    'does not ask about the first of its two saves if it arrives %s the section is reopened',
    async (when) => {
      server.isDown = true;
      type(A, 'first');
      await clock.pass(800);
      const sent = server.requests.at(-1)!;
      await openAgain(1);
      type(A, 'second');
      await clock.pass(800);
      type(A, 'third');
      server.isDown = false;
      if (when === 'before') await server.send(sent);
      await openAgain(1);
      if (when === 'after') await server.send(sent);
      type(A, 'fourth');
      await clock.pass(2000);
      expect([phase(), storedValue(A)]).toEqual(['saved', 'fourth']);
    },
  );

  it('is stored at once when the page is left', async () => {
    server.isDown = true;
    type(B, 'the last word');
    autosave.leave();
    expect((await kept())[0]?.draft.mine.values[B]).toBe('the last word');
  });

  it('is not written again by a late reply to a section that was closed', async () => {
    let release = (): void => {};
    server.gate = new Promise((resolve) => {
      release = resolve;
    });
    type(B, 'one');
    await clock.pass(800);
    server.isDown = true;
    await autosave.close();
    await open();
    await clock.pass(0);
    expect(await kept()).toHaveLength(1);
    release();
    await clock.pass(0);
    expect(await kept()).toHaveLength(1);
  });

  it('is deleted when the person signs out, whatever is still in progress', async () => {
    server.isDown = true;
    type(B, 'mine alone');
    await clock.pass(1000);
    autosave.drop();
    await device.clear(owner.user);
    type(B, 'more');
    await autosave.flush();
    await clock.pass(60_000);
    expect(await kept()).toEqual([]);
  });
});
