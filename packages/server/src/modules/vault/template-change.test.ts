import {
  endpoints,
  type GrantedVault,
  type SaveReply,
  type Section,
  type SectionReply,
} from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { hashOf } from '../../engine/template-versions.ts';
import { templateOf } from '../../engine/vault-state.ts';
import { markReady, setStatus } from '../../test/ready-vault.ts';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';
import { keepTemplate } from './queries/templates.ts';

const BASIC = 'basic-information';
const BANKING = 'banking-credit';

withServer('a new version of the template', (test) => {
  /** A section's template as an earlier version might have been, derived from today's. */
  function earlier(link: string, change: (questions: Question[]) => Question[]): AnswersDocument {
    const today = structuredClone(templateOf(link)) as AnswersDocument;
    return { ...today, version: 'earlier', questions: change(today.questions) };
  }

  /** Makes a section look as if it was last saved under another template, with other answers to some questions. */
  async function savedUnder(
    template: AnswersDocument,
    change: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const { database } = test.server;
    const hash = await keepTemplate(database, template);
    const { link } = template;
    const row = await database
      .selectFrom('vault_sections')
      .select(['answers', 'revision'])
      .where('link', '=', link)
      .executeTakeFirstOrThrow();
    const answers = { ...row.answers, values: { ...row.answers.values, ...change } };
    await database
      .updateTable('vault_sections')
      .set({
        template_hash: hash,
        answers: JSON.stringify(answers),
        revision: row.revision + 1,
      })
      .where('link', '=', link)
      .execute();
  }

  const read = async (link: string) => readSection(test, link) as Promise<SectionReply>;
  const save = async (link: string, answers: unknown) => {
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link },
      body: { answers },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<SaveReply>();
  };
  const sectionIn = async (link: string) => {
    const reply = await test.call('tpAdmin', endpoints.getSections, {});
    return reply.json<Section[]>().find(({ slug }) => slug === link);
  };
  const without = (id: string) => (questions: Question[]) =>
    questions.filter((question) => question.id !== id);

  it('does not mark a section that was saved under the same template', async () => {
    const { database } = test.server;
    const stored = await database
      .selectFrom('vault_sections')
      .select('template_hash')
      .where('link', '=', BASIC)
      .executeTakeFirstOrThrow();
    expect(stored.template_hash).toBe(hashOf(templateOf(BASIC) as AnswersDocument));
    expect(await read(BASIC)).toMatchObject({
      is_changes_questions: false,
      answers: { is_changes_questions: false },
    });
    expect(await sectionIn(BASIC)).toMatchObject({ has_new_questions: false });
  });

  it('marks a section that has a new question, until it is saved', async () => {
    const before = await read(BASIC);
    await savedUnder(earlier(BASIC, without('BI-29')));
    const marked = await read(BASIC);
    expect(marked).toMatchObject({
      is_changes_questions: true,
      answers: { is_changes_questions: true },
    });
    expect(await sectionIn(BASIC)).toMatchObject({
      is_changes_questions: true,
      has_new_questions: true,
    });
    // The questions are today's, the answers are the saved ones.
    expect(marked.answers.questions).toEqual(before.answers.questions);
    const saved = await save(BASIC, marked.answers);
    expect(saved).toMatchObject({
      is_changes_questions: false,
      answers: { is_changes_questions: false, questions: before.answers.questions },
    });
    expect(await sectionIn(BASIC)).toMatchObject({
      is_changes_questions: false,
      has_new_questions: false,
    });
  });

  it('does not mark a section where only the wording of a label or a rule changed', async () => {
    await savedUnder(
      earlier(BASIC, (questions) =>
        questions.map((question) => {
          if (question.id === 'BI-01') return { ...question, label: 'The name' };
          if (question.id !== 'BI-33') return question;
          const { hidden: _hidden, ...rest } = question;
          return { ...rest, conditions: ['hidden: question.BI-02 not "Yes"'] };
        }),
      ),
    );
    expect(await read(BASIC)).toMatchObject({ is_changes_questions: false });
  });

  it('marks a section whose rule means something else now', async () => {
    await savedUnder(
      earlier(BASIC, (questions) =>
        questions.map((question) =>
          question.id === 'BI-33'
            ? { ...question, conditions: ['hidden: question.BI-02 is "No" => false'] }
            : question,
        ),
      ),
    );
    expect(await read(BASIC)).toMatchObject({ is_changes_questions: true });
    await save(BASIC, (await read(BASIC)).answers);
    expect(await read(BASIC)).toMatchObject({ is_changes_questions: false });
  });

  it('moves an answer to the section that its question moved to, and does not restore it once removed', async () => {
    const moved = (templateOf(BANKING)?.questions ?? []).find(({ type }) => type === 'TEXT');
    if (moved === undefined) throw new Error('a text to move');
    const { id } = moved;
    const valueOf = async (link: string) =>
      questionOf((await read(link)).answers.questions, id)?.value ?? null;
    // It used to be in the other section, where it was answered.
    await save(BANKING, withQuestion((await read(BANKING)).answers, id, { value: null }));
    await savedUnder(
      earlier(BASIC, (questions) => [...questions, moved]),
      {
        [id]: 'First Bank',
      },
    );
    await savedUnder(earlier(BANKING, without(id)));
    expect(await read(BANKING)).toMatchObject({ is_changes_questions: true });
    expect(await valueOf(BANKING)).toBe('First Bank');
    // Saving the section that it moved out of loses nothing.
    await save(BASIC, (await read(BASIC)).answers);
    expect(await valueOf(BANKING)).toBe('First Bank');
    await save(BANKING, (await read(BANKING)).answers);
    expect(await valueOf(BANKING)).toBe('First Bank');
    // From now on the answer is stored here: once removed, it stays removed.
    await save(BANKING, withQuestion((await read(BANKING)).answers, id, { value: null }));
    expect(await valueOf(BANKING)).toBeNull();
  });

  it('keeps an answer to a question that was removed from the form', async () => {
    await savedUnder(
      earlier(BASIC, (questions) => [...questions, { id: 'BI-OLD', type: 'TEXT' }]),
      { 'BI-OLD': 'kept' },
    );
    const page = await read(BASIC);
    expect(page).toMatchObject({ is_changes_questions: true });
    expect(questionOf(page.answers.questions, 'BI-OLD')).toBeUndefined();
    await save(BASIC, page.answers);
    const stored = await test.server.database
      .selectFrom('vault_sections')
      .select('answers')
      .where('link', '=', BASIC)
      .executeTakeFirstOrThrow();
    expect(stored.answers.values['BI-OLD']).toBe('kept');
  });

  it('does not mark a section that was saved before templates were stored', async () => {
    await test.server.database
      .updateTable('vault_sections')
      .set({ template_hash: null })
      .where('link', '=', BASIC)
      .execute();
    expect(await read(BASIC)).toMatchObject({ is_changes_questions: false });
  });

  it('marks a section with a new question for its readers, even if nothing was saved since the review', async () => {
    const seen = async () => {
      const query = { link: BASIC, tp: test.ids.get('Summit Electric LLC') ?? '' };
      const section = await test.call('gcGranted', endpoints.getAnswers, { query });
      const list = await test.call('gcGranted', endpoints.listAccessGranted);
      const [vault] = list.json<{ results: GrantedVault[] }>().results;
      const { is_changes_questions, changed } = section.json<SectionReply>();
      return { section: is_changes_questions, list: vault?.is_changes_questions, changed };
    };
    await markReady(test);
    await savedUnder(earlier(BASIC, without('BI-29')));
    // Marked ready again, without a save of the section.
    for (const status of ['Work In Progress', 'Ready For Review'])
      expect((await setStatus(test, status)).statusCode).toBe(200);
    expect(await seen()).toEqual({ section: true, list: true, changed: [] });
    await save(BASIC, (await read(BASIC)).answers);
    expect(await seen()).toEqual({ section: false, list: false, changed: [] });
  });
});
