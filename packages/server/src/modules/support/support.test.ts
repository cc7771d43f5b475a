import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

const OPERATORS = ['ops@plumbline.example', 'help@plumbline.example'];
const SECRET = 'kNw3-0q_Zx81LmPt';

withServer(
  'contacting the operators',
  { operatorEmails: OPERATORS, unlistedSecret: SECRET },
  (test) => {
    const help = {
      name: 'Maria Alvarez',
      email: 'maria@summit-electric.example',
      page: '/prequal/form/insurance',
      message: 'I cannot upload our certificate.\nIt says that it is no PDF.',
    };
    const service = {
      name: 'Dana Whitfield',
      email: 'dana@keystone-builders.example',
      company: 'Keystone Builders',
      time: 'half' as const,
      message: 'Sixty trade partners before April.',
    };
    const lettersOf = (kind: string) =>
      test.server.database
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body'])
        .where('kind', '=', kind)
        .orderBy('recipient')
        .execute();

    it('is an email to each operator with the page, and a receipt to the sender that repeats nothing', async () => {
      const reply = await test.call('anonymous', endpoints.askForHelp, { body: help });
      expect(reply.statusCode).toBe(204);
      const letters = await lettersOf('help-request');
      expect(letters.map(({ recipient }) => recipient)).toEqual(OPERATORS.toSorted());
      expect(letters[0]?.subject).toBe('Help request from Maria Alvarez');
      for (const text of [help.email, help.page, 'I cannot upload our certificate.'])
        expect(letters[0]?.body).toContain(text);
      const [receipt] = await lettersOf('support-received');
      expect(receipt?.recipient).toBe(help.email);
      expect(receipt?.body).not.toContain('certificate');
      expect(receipt?.body).not.toContain('Maria');
    });

    it('includes requests for the fractional service, with the company and how much time', async () => {
      const reply = await test.call('gcGranted', endpoints.requestService, { body: service });
      expect(reply.statusCode).toBe(204);
      const [letter] = await lettersOf('service-request');
      expect(letter?.subject).toBe('Keystone Builders asks about the fractional service');
      expect(letter?.body).toContain('Half time');
    });

    it('is refused when a field is missing, blank, too long, invalid or unknown, and nothing is sent', async () => {
      const before = await lettersOf('help-request');
      const { message: _, ...withoutMessage } = help;
      for (const wrong of [
        withoutMessage,
        { ...help, message: ' ' },
        { ...help, message: 'x'.repeat(1001) },
        { ...help, email: 'maria' },
        { ...help, page: 'https://elsewhere.example' },
        { ...help, answers: { 'FI-01': 1 } },
      ]) {
        const reply = await test.call('anonymous', endpoints.askForHelp, { body: wrong as never });
        expect(reply.statusCode).toBe(422);
      }
      expect(await lettersOf('help-request')).toEqual(before);
    });

    it('is limited to 5 requests per sender', async () => {
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent += 1) {
        // However the address is written.
        const name = sent % 2 === 0 ? 'often' : 'OFTEN';
        const body = { ...help, email: `${name}@summit-electric.example` };
        statuses.push((await test.call('anonymous', endpoints.askForHelp, { body })).statusCode);
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    });

    it('opens the unlisted page only with its exact secret, and replies the same 404 to anything else', async () => {
      const open = (secret: string) =>
        test.call('anonymous', endpoints.openUnlistedPage, { params: { key: secret } });
      expect((await open(SECRET)).statusCode).toBe(204);
      const others = await Promise.all(
        ['x', SECRET.slice(0, -1), `${SECRET}x`, SECRET.toLowerCase()].map(open),
      );
      expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(new Set(others.map(({ body }) => body)).size).toBe(1);
    });
  },
);

withServer('a server without an unlisted page', (test) => {
  it('replies 404 to every secret', async () => {
    for (const secret of ['x', 'undefined', SECRET]) {
      const reply = await test.call('anonymous', endpoints.openUnlistedPage, {
        params: { key: secret },
      });
      expect(reply.statusCode).toBe(404);
    }
  });
});
