import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { actors, questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('a file of a vault, for an outsider', (test) => {
  const grant = (sections: readonly string[]) => grantSections(test, sections);
  const save = async (link: string, address: string, value: unknown) => {
    const { answers } = await readSection(test, link);
    const body = { answers: withQuestion(answers, address, { value }) };
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
    expect(reply.statusCode).toBe(200);
  };

  it('has its download logged, unlike a download by the owner’s people', async () => {
    await grant([BASIC, SAFETY]);
    const { answers } = await readSection(test, SAFETY);
    const rows = questionOf(answers.questions, 'SS-04')?.panels ?? [];
    const file = questionOf(rows[0]?.questions ?? [], 'SS-04.13')?.value as { id: string };
    const params = { id: file.id };
    const logged = () =>
      test.server.database
        .selectFrom('access_log')
        .innerJoin('users', 'users.id', 'access_log.user_id')
        .select(['access_log.link', 'access_log.file_id', 'users.email'])
        .where('action', '=', 'file')
        .execute();
    const before = (await logged()).length;
    await test.call('tpAdmin', endpoints.downloadFile, { params });
    expect(await logged()).toHaveLength(before);
    await test.call('gcGranted', endpoints.downloadFile, { params });
    const download = { link: SAFETY, file_id: file.id, email: actors.gcGranted };
    expect((await logged()).slice(before)).toEqual([download]);
  });

  it('can be downloaded only while its question is shown and its section granted', async () => {
    await grant([BASIC, SAFETY]);
    const at = async (id: string) =>
      (await test.call('gcGranted', endpoints.downloadFile, { params: { id } })).statusCode;
    const { answers } = await readSection(test, SAFETY);
    const rows = questionOf(answers.questions, 'SS-04')?.panels ?? [];
    const file = questionOf(rows[0]?.questions ?? [], 'SS-04.13')?.value as { id: string };
    expect(await at(file.id)).toBe(200);
    await save(SAFETY, 'SS-01', 'No, ten or fewer employees');
    expect(await at(file.id)).toBe(403);
    await save(SAFETY, 'SS-01', 'Yes');
    expect(await at(file.id)).toBe(200);
    await grant([BASIC]);
    expect(await at(file.id)).toBe(403);
    await grant([BASIC, SAFETY]);

    // Nor does a refusal reveal whether a file still exists.
    const { database } = test.server;
    const deleted = (state: 'deleted' | 'uploaded') =>
      database.updateTable('files').set({ state }).where('id', '=', file.id).execute();
    await grant([BASIC]);
    await deleted('deleted');
    expect(await at(file.id)).toBe(403);
    await deleted('uploaded');
    await grant([BASIC, SAFETY]);

    const financial = await readSection(test, 'financial-information');
    const statements = questionOf(financial.answers.questions, 'FI-08')?.panels ?? [];
    const other = questionOf(statements[0]?.questions ?? [], 'FI-08.32')?.value as { id: string };
    expect(await at(other.id)).toBe(403);
  });
});
