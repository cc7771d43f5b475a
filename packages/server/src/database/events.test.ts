import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withServer } from '../test/server.ts';
import { publish, readEvents, readSnapshot } from './events.ts';

withServer('reading events', (test) => {
  const say = (word: string) => publish(test.server.database, [], { type: 'test', word });
  const reader = async () => {
    let snapshot = await readSnapshot(test.server.database);
    return async () => {
      const read = await readEvents(test.server.database, snapshot);
      ({ snapshot } = read);
      return read.events.flatMap(({ message }) =>
        message['type'] === 'test' ? [message['word']] : [],
      );
    };
  };

  it('gives each event once, in order', async () => {
    const read = await reader();
    await say('one');
    await say('two');
    expect(await read()).toEqual(['one', 'two']);
    expect(await read()).toEqual([]);
    await say('three');
    expect(await read()).toEqual(['three']);
  });

  it('repeats no event while another transaction is open, and returns that one’s after it commits', async () => {
    const read = await reader();
    await test.server.database.transaction().execute(async (late) => {
      await publish(late, [], { type: 'test', word: 'late' });
      for (const word of ['a', 'b', 'c']) {
        await say(word);
        expect(await read()).toEqual([word]);
      }
      expect(await read()).toEqual([]);
    });
    expect(await read()).toEqual(['late']);
    expect(await read()).toEqual([]);
  });

  it('skips events that were rolled back', async () => {
    const read = await reader();
    const fails = test.server.database.transaction().execute(async (transaction) => {
      await publish(transaction, [], { type: 'test', word: 'never' });
      throw new Error('rolled back');
    });
    await expect(fails).rejects.toThrow('rolled back');
    await say('after');
    expect(await read()).toEqual(['after']);
  });

  it('finds new events by an index, however many events there are', async () => {
    const { database } = test.server;
    await sql`insert into events (recipients, message)
      select '{}', '{"type":"old"}' from generate_series(1, 20000)`.execute(database);
    await sql`analyze events`.execute(database);
    const snapshot = await readSnapshot(database);
    await say('new');
    const [, next] = snapshot.split(':');
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select id from events where xact >= ${next}::xid8 or xact = any(${'{}'}::xid8[])`.execute(
      database,
    );
    expect(JSON.stringify(plan.rows)).toContain('events_xact');
    expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
    await sql`delete from events where message->>'type' = 'old'`.execute(database);
  });
});
