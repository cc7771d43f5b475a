import {
  endpoints,
  type GrantedVault,
  type Review,
  type SaveReply,
  type Section,
  type SectionReply,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { answer, grantSections, markReady, setStatus, uploadPdf } from '../../test/ready-vault.ts';
import {
  questionOf,
  readSection,
  type TestServer,
  withQuestion,
  withServer,
} from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';
const MONEY = 'financial-information';
const PEOPLE = 'contacts-key-personnel';

withServer('reviews', (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const reviews = async () =>
    (await test.call('tpMember', endpoints.listReviews)).json<{
      count: number;
      results: Review[];
    }>();
  const outside = async (link: string) =>
    (
      await test.call('gcGranted', endpoints.getAnswers, { query: { link, tp } })
    ).json<SectionReply>();
  const inside = (link: string) => readSection(test, link);
  /** What the contractor's list of vaults says, which must match the vault's sections. */
  const isMarkedInList = async () => {
    const list = await test.call('gcGranted', endpoints.listAccessGranted);
    const [granted] = list.json<{ results: GrantedVault[] }>().results;
    const sections = await test.call('gcGranted', endpoints.getSections, { query: { tp } });
    const marked = sections.json<Section[]>().some((section) => section.is_changes_questions);
    expect(granted?.is_changes_questions).toBe(marked);
    return marked;
  };
  const told = ({ changed, rows_added, rows_removed }: SectionReply) => ({
    changed,
    rows_added,
    rows_removed,
  });
  const nothing = { changed: [], rows_added: [], rows_removed: [] };
  const grant = (sections: readonly string[]) => grantSections(test, sections);

  it('do not exist, and nothing counts as changed, before the vault is marked ready', async () => {
    expect(await reviews()).toEqual({ count: 0, results: [] });
    await answer(test, `${BASIC}/BI-27`, 'Words from before the first review');
    const reply = await outside(BASIC);
    expect(reply).toMatchObject({ reviewed: null, ...nothing });
    expect(await isMarkedInList()).toBe(false);
  });

  it('are numbered, and say when, by whom and how much was answered', async () => {
    await markReady(test);
    expect((await setStatus(test, 'Work In Progress')).statusCode).toBe(200);
    expect((await setStatus(test, 'Ready For Review')).statusCode).toBe(200);
    const { count, results } = await reviews();
    expect(count).toBe(2);
    expect(results.map(({ number }) => number)).toEqual([2, 1]);
    const [last] = results;
    expect(last?.by).toEqual({ first_name: 'Maria', last_name: 'Alvarez' });
    expect(last?.sections).toHaveLength(17);
    const { sections = [], questions, answered, files } = last ?? {};
    expect(questions).toBe(sections.reduce((sum, section) => sum + section.questions, 0));
    expect(answered).toBe(sections.reduce((sum, section) => sum + section.answered, 0));
    expect(answered).toBeLessThan(questions ?? 0);
    expect(answered).toBeGreaterThan(200);
    expect(files).toBeGreaterThan(8);
    const owner = await test.call('tpAdmin', endpoints.getSections, {});
    const progress = owner.json<Section[]>().find(({ slug }) => slug === BASIC)?.progress;
    expect(sections.find(({ slug }) => slug === BASIC)).toMatchObject({
      name: 'Basic Information',
      questions: progress?.questions,
      answered: progress?.answered,
      required: progress?.required,
      required_answered: progress?.required,
    });
    // A vault can be marked ready only when no required answer is missing.
    expect(last?.required).toBeGreaterThan(100);
    expect(last?.required_answered).toBe(last?.required);
    expect(last?.required).toBe(sections.reduce((all, { required }) => all + (required ?? 0), 0));
    expect(sections.flatMap(({ file_names }) => file_names ?? [])).toHaveLength(files ?? 0);
    const basic = questionOf((await inside(BASIC)).answers.questions, 'BI-07')?.value;
    expect(sections.find(({ slug }) => slug === BASIC)?.file_names).toContain(
      (basic as { name: string }).name,
    );
    expect(JSON.stringify(results)).not.toContain('Words from before');
  });

  it('stored by an older version are returned with null for counts that it did not have', async () => {
    const database = test.server.database;
    const stored = await database
      .selectFrom('reviews')
      .select(['id', 'sections'])
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    const sections = stored.sections.map(
      ({ required: _, requiredAnswered: __, fileNames: ___, ...kept }) => kept,
    );
    const write = (now: readonly unknown[]) =>
      database
        .updateTable('reviews')
        .set({ sections: JSON.stringify(now) })
        .where('id', '=', stored.id)
        .execute();
    // One section without counts is enough: the sum of the others would be too low.
    await write([...sections.slice(0, 1), ...stored.sections.slice(1)]);
    expect((await reviews()).results.at(-1)).toMatchObject({
      required: null,
      required_answered: null,
    });
    await write(sections);
    expect((await reviews()).results.at(-1)).toMatchObject({
      required: null,
      required_answered: null,
      sections: expect.arrayContaining([
        expect.objectContaining({ slug: BASIC, required: null, file_names: null }),
      ]) as unknown,
    });
    await write(
      stored.sections.map((section) => ({
        ...section,
        requiredAnswered: section.slug === BASIC ? 1 : 0,
      })),
    );
    expect((await reviews()).results.at(-1)?.required_answered).toBe(1);
    await write(stored.sections);
  });

  it('are not stored for a vault that cannot be marked ready', async () => {
    await answer(test, `${BASIC}/BI-01`, null);
    expect((await setStatus(test, 'Ready For Review')).statusCode).toBe(422);
    expect((await reviews()).count).toBe(2);
    await answer(test, `${BASIC}/BI-01`, 'Summit Electric LLC');
  });

  it('tell both sides which answers differ since, leaving out those changed back', async () => {
    expect(await outside(BASIC)).toMatchObject({ reviewed: { number: 2 }, ...nothing });
    expect(await isMarkedInList()).toBe(false);
    await answer(test, `${BASIC}/BI-27`, 'Other words');
    expect(await isMarkedInList()).toBe(true);
    await answer(test, `${BASIC}/BI-19`, 1997);
    const changes = {
      changed: [`${BASIC}/BI-19`, `${BASIC}/BI-27`],
      rows_added: [],
      rows_removed: [],
    };
    expect(told(await outside(BASIC))).toEqual(changes);
    expect(told(await inside(BASIC))).toEqual(changes);
    await answer(test, `${BASIC}/BI-19`, 1998);
    expect((await outside(BASIC)).changed).toEqual([`${BASIC}/BI-27`]);
    const list = await test.call('gcGranted', endpoints.getSections, { query: { tp } });
    expect(list.json<Section[]>().map(({ slug, changes: count }) => [slug, count])).toEqual([
      [BASIC, 1],
      [SAFETY, 0],
    ]);
  });

  it('compare what the answers are, not when they were saved, in the list and in the reply to a save', async () => {
    const save = async (text: string) => {
      const { answers } = await inside(BASIC);
      const body = { answers: withQuestion(answers, 'BI-27', { value: text }) };
      const query = { link: BASIC };
      return (await test.call('tpAdmin', endpoints.saveAnswers, { query, body })).json<SaveReply>();
    };
    const before = 'Words from before the first review';
    const undone = await save(before);
    expect(undone).toMatchObject({ is_changes_questions: false, changes: 0 });
    expect(undone.answers['is_changes_questions']).toBe(false);
    expect(await isMarkedInList()).toBe(false);
    expect(await save('Other words')).toMatchObject({ is_changes_questions: true, changes: 1 });
    expect(await isMarkedInList()).toBe(true);
    // Sections that are not granted mark nothing; the same vault under another permission gives another result.
    await save(before);
    const method = questionOf((await inside(MONEY)).answers.questions, 'FI-06')?.value;
    await answer(test, `${MONEY}/FI-06`, 'Completed contract');
    expect(await isMarkedInList()).toBe(false);
    await grant([BASIC, SAFETY, MONEY]);
    expect(await isMarkedInList()).toBe(true);
    await answer(test, `${MONEY}/FI-06`, method);
    expect(await isMarkedInList()).toBe(false);
    await grant([BASIC, SAFETY]);
    await save('Other words');
  });

  it('include calculations that depend on a changed answer', async () => {
    const { answers } = await inside(SAFETY);
    const row = questionOf(answers.questions, 'SS-04')?.panels?.[0]?.id;
    const at = `SS-04/${row}`;
    await answer(test, `${SAFETY}/${at}/SS-04.2`, 250_000);
    const { changed } = await outside(SAFETY);
    expect(changed).toContain(`${SAFETY}/${at}/SS-04.2`);
    expect(changed).toContain(`${SAFETY}/${at}/SS-04.11`);
  });

  it('leave out hidden changes and changes in sections that were not granted', async () => {
    await answer(test, `${BASIC}/BI-02`, 'Yes');
    await answer(
      test,
      `${BASIC}/BI-33/r1/BI-33.1`,
      'A trade name that was typed and then ruled out',
    );
    await answer(test, `${BASIC}/BI-02`, 'No');
    await answer(test, `${MONEY}/FI-06`, 'Completed contract');
    expect(await isMarkedInList()).toBe(true);
    const reply = await outside(BASIC);
    expect(reply.changed).toEqual([`${BASIC}/BI-02`, `${BASIC}/BI-27`]);
    expect(JSON.stringify(reply)).not.toContain('BI-33');
    await answer(test, `${BASIC}/BI-02`, 'Yes');
    expect((await outside(BASIC)).changed).toEqual([`${BASIC}/BI-33/r1/BI-33.1`, `${BASIC}/BI-27`]);
  });

  it('count an added row and a removed row once each', async () => {
    await grant([BASIC, PEOPLE]);
    const { answers } = await inside(PEOPLE);
    const panel = questionOf(answers.questions, 'KP-01');
    const rows = panel?.panels ?? [];
    const [first, ...others] = rows;
    if (first === undefined) throw new Error('the demo has no contacts');
    const added = { ...first, id: 'new-contact' };
    const body = { answers: withQuestion(answers, 'KP-01', { panels: [...others, added] }) };
    const saved = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: PEOPLE },
      body,
    });
    expect(saved.statusCode).toBe(200);
    expect(told(await outside(PEOPLE))).toEqual({
      changed: [],
      rows_added: [`${PEOPLE}/KP-01/new-contact`],
      rows_removed: [{ address: `${PEOPLE}/KP-01`, count: 1 }],
    });
  });

  it('keep a file that was removed from its answer, and show the removal as a change', async () => {
    const before = await inside(BASIC);
    const file = questionOf(before.answers.questions, 'BI-07')?.value as { id: string };
    await answer(test, `${BASIC}/BI-07`, null);
    const kept = await test.call('tpAdmin', endpoints.deleteFile, { params: { id: file.id } });
    expect(kept.statusCode).toBe(409);
    const read = await test.call('tpAdmin', endpoints.downloadFile, { params: { id: file.id } });
    expect(read.statusCode).toBe(200);
    expect((await outside(BASIC)).changed).toContain(`${BASIC}/BI-07`);
    expect(await isMarkedInList()).toBe(true);
  });

  it('cannot be listed by outsiders', async () => {
    const reply = await test.call('gcGranted', endpoints.listReviews, { query: { tp } });
    expect(reply.statusCode).toBe(403);
  });

  it('do not make a list reopen vaults that have not changed since', async () => {
    const list = () => test.call('gcGranted', endpoints.listAccessGranted);
    await list();
    // Session, the permissions, saves, last reviews, files.
    expect(await queriesOf(test.server.database, list)).toBe(5);
    await answer(test, `${BASIC}/BI-27`, 'Words of the last hour');
    expect(await queriesOf(test.server.database, list)).toBeGreaterThan(5);
    expect(await queriesOf(test.server.database, list)).toBe(5);
    await markReady(test);
    await list();
    expect(await isMarkedInList()).toBe(false);
  });

  it('notice in a list that a file was deleted, even by a process whose clock is almost a day behind', async () => {
    await answer(test, `${BASIC}/BI-07`, await uploadPdf(test, `${BASIC}/BI-07`));
    await markReady(test);
    const list = async () => {
      const listed = await test.call('gcGranted', endpoints.listAccessGranted);
      return listed.json<{ results: GrantedVault[] }>().results[0];
    };
    expect(await list()).toMatchObject({ is_changes_questions: false, lapse: null });
    const file = questionOf((await inside(BASIC)).answers.questions, 'BI-07')?.value;
    const [review] = (await reviews()).results;
    await test.server.database
      .updateTable('files')
      .set({
        state: 'deleted',
        deleted_at: new Date(Date.parse(review?.at ?? '') - 23 * 3_600_000),
      })
      .where('id', '=', (file as { id: string }).id)
      .execute();
    expect(await list()).toMatchObject({ is_changes_questions: true, lapse: { missing: 1 } });
  });

  it('add no query to a read, because the reviewed answers are cached', async () => {
    await outside(BASIC);
    const queries = await queriesOf(test.server.database, () => outside(BASIC));
    // Session, permission, log, the vault, which has not changed, and the reader's own review.
    expect(queries).toBe(5);
  });
});

/** How many queries a call makes. Leaves out those of the live-event reader, which runs whenever somebody has saved. */
async function queriesOf(
  database: TestServer['server']['database'],
  work: () => Promise<unknown>,
): Promise<number> {
  const executor = database.getExecutor();
  const run = executor.executeQuery.bind(executor);
  let count = 0;
  executor.executeQuery = (...asked) => {
    if (!/\bevents\b/u.test(asked[0].sql)) count += 1;
    return run(...asked);
  };
  await work();
  executor.executeQuery = run;
  return count;
}
