// Longer than 350 lines: digests from event to unsubscribing, on one server and one mail server.
import { endpoints, type NotificationPreference, pathOf } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';
import { sendMails } from '../mail/index.ts';
import { openTransport } from '../mail/transport.ts';
import { silent } from '../../test/jobs.ts';
import { type Notice, notify, sendDigests } from './index.ts';

const SITE = 'https://vault.example';
const package1 = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
const never = new AbortController().signal;

let smtp: MailServer;

withServer(
  'digests',
  async () => {
    smtp = await startMailServer();
    return { smtpUrl: smtp.url, publicUrl: SITE };
  },
  (test) => {
    const idOf = (actor: keyof typeof actors) => test.ids.get(actors[actor]) ?? '';
    beforeEach(async () => {
      const { database } = test.server;
      await database.deleteFrom('notifications').execute();
      await database.deleteFrom('outbox').execute();
      await database.updateTable('users').set({ notification_preferences: '{}' }).execute();
    });

    const choose = async (actor: ActorName, body: object) => {
      const reply = await test.call(actor, endpoints.updateNotificationPreference, { body });
      expect(reply.statusCode).toBe(200);
      return reply.json<{ results: NotificationPreference[] }>().results;
    };
    const chosen = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listNotificationPreferences)).json<{
        results: NotificationPreference[];
      }>().results;
    const of = async (actor: ActorName, kind: string) =>
      (await chosen(actor)).find((one) => one.kind === kind);
    const tell = (to: keyof typeof actors, notice: Partial<Notice> & { readonly verb: string }) =>
      notify(test.server.database, {
        to: idOf(to),
        kind: 'bid_change',
        subject: { kind: 'bid_invitation', id: package1 },
        about: { id: package1, name: 'Electrical, Harbor Point' },
        letter: 'none',
        ...notice,
      });
    const waiting = () =>
      test.server.database
        .selectFrom('notifications')
        .select(['verb', 'mail_as', 'mail_due_at'])
        .where('mail_due_at', 'is not', null)
        .execute();
    /** Sends what is due at a moment; returns the number of emails. */
    const send = (at: Date) =>
      sendDigests(
        {
          database: test.server.database,
          jobs: test.server.jobs,
          siteUrl: () => SITE,
          now: () => at,
        },
        never,
      );
    const afterAWeek = () => new Date(Date.now() + 8 * 86_400_000);
    const mails = () =>
      test.server.database
        .selectFrom('outbox')
        .select(['recipient', 'subject', 'body', 'unsubscribe_url'])
        .where('kind', '=', 'digest')
        .orderBy('recipient')
        .execute();
    const count = async (actor: ActorName) =>
      (await test.call(actor, endpoints.listNotifications)).json<{ count: number }>().count;
    const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      test.server.app.inject({
        method: 'POST',
        url: url.replace(SITE, ''),
        payload,
        headers: { 'content-type': type },
      });

    it('are sent by SMTP once a week, and stop with one click without signing in', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'weekly' });
      await choose('tpAdmin', { kind: 'relationship', email: 'weekly' });
      for (const at of [1, 2, 3]) await tell('tpAdmin', { verb: `Keystone changed ${at}.` });
      await tell('tpAdmin', {
        kind: 'relationship',
        verb: 'Northwind & Sons confirmed: it worked with you.',
        about: { id: idOf('otherTp'), name: 'Northwind & Sons' },
      });
      const [first] = await waiting();
      const due = first?.mail_due_at ?? new Date(0);
      // She is in the Chicago time zone.
      expect(
        due.toLocaleString('en-US', {
          timeZone: 'America/Chicago',
          weekday: 'short',
          hour: '2-digit',
        }),
      ).toBe('Mon 08 AM');
      expect(await send(new Date(due.getTime() - 1))).toBe(0);
      expect(await send(due)).toBe(1);
      expect(await send(afterAWeek())).toBe(0);

      const came = smtp.nextMail();
      const { id } = await test.server.database
        .selectFrom('outbox')
        .select('id')
        .executeTakeFirstOrThrow();
      await sendMails(
        {
          database: test.server.database,
          jobs: test.server.jobs,
          now: () => new Date(),
          log: silent,
          handOver: openTransport(smtp.url, 'Plumbline <no-reply@vault.example>'),
        },
        [{ id, retryCount: 0, data: { mail: id } }],
      );
      if (smtp.received.length === 0) await came;
      const received = smtp.received.at(-1);
      expect(received?.recipients).toEqual([actors.tpAdmin]);
      expect(received?.mail.subject).toBe('Your weekly digest: 4 updates');
      expect(received?.mail.text).toContain('3 updates to Electrical, Harbor Point.');
      expect(received?.mail.text).toContain(`${SITE}/bids/invitations/${package1}`);
      expect(received?.mail.text).toContain('Northwind & Sons confirmed: it worked with you.');
      const header = (key: string) =>
        received?.mail.headers.find((one) => one.key === key)?.value ?? '';
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const link = /^<(https:\/\/vault\.example\/unsubscribe\/[\w~-]+)>$/u.exec(
        header('list-unsubscribe'),
      )?.[1];
      expect(received?.mail.text).toContain(link ?? 'no link');

      const ended = await post(link ?? '', 'List-Unsubscribe=One-Click');
      expect([ended.statusCode, ended.json()]).toEqual([200, { email: 'off' }]);
      expect(await of('tpAdmin', 'bid_change')).toMatchObject({ in_app: true, email: 'off' });
      expect(await of('tpAdmin', 'relationship')).toMatchObject({ email: 'off' });
      expect(await of('tpAdmin', 'join_request')).toMatchObject({ email: 'now' });
      await tell('tpAdmin', { verb: 'Changed again.' });
      expect(await waiting()).toEqual([]);
      expect(await send(afterAWeek())).toBe(0);
    });

    it('are sent once when several processes send at the same time', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'daily' });
      await choose('gcGranted', { kind: 'bid_question', email: 'daily' });
      await tell('tpAdmin', { verb: 'Changed.' });
      await tell('gcGranted', { verb: 'Asked.', kind: 'bid_question' });
      const sent = await Promise.all(Array.from({ length: 6 }, () => send(afterAWeek())));
      expect(sent.reduce((sum, one) => sum + one, 0)).toBe(2);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([
        actors.gcGranted,
        actors.tpAdmin,
      ]);
    });

    it('leave out what a person may no longer see, and so do notification lists', async () => {
      const { database } = test.server;
      for (const [actor, kind] of [
        ['tpAdmin', 'bid_change'],
        ['gcGranted', 'vault_access'],
        ['gcGranted', 'bid_question'],
        ['gcGranted', 'papers_expiring'],
        ['tpContact', 'expiration'],
      ] as const)
        await choose(actor, { kind, email: 'daily' });
      await tell('tpAdmin', { verb: 'Was an Admin.' });
      await tell('gcGranted', { kind: 'bid_question', verb: 'Was at the company.' });
      await tell('tpContact', { kind: 'expiration', verb: 'Was a contact.' });
      const keystone = test.ids.get('Keystone Builders') ?? '';
      await tell('gcGranted', {
        kind: 'papers_expiring',
        verb: '1 document expires in the next 30 days: Summit.',
        subject: { kind: 'papers', id: keystone },
        about: { id: keystone, name: 'Keystone Builders' },
      });
      const permission = await database
        .selectFrom('permissions')
        .select(['id', 'organization_id'])
        .where('user_id', '=', idOf('gcGranted'))
        .executeTakeFirstOrThrow();
      await tell('gcGranted', {
        kind: 'vault_access',
        verb: 'Summit gave you access.',
        subject: { kind: 'grant', id: permission.id },
      });
      expect([await count('tpAdmin'), await count('gcGranted'), await count('tpContact')]).toEqual([
        1, 3, 1,
      ]);

      const person = (actor: keyof typeof actors) =>
        database.updateTable('memberships').where('user_id', '=', idOf(actor));
      const contact = (isContact: boolean) =>
        database
          .updateTable('users')
          .set({ is_pf_contact: isContact })
          .where('id', '=', idOf('tpContact'))
          .execute();
      const harbor = test.ids.get('Harbor & Main Construction') ?? '';
      await person('tpAdmin').set({ rank: 100 }).execute();
      await contact(false);
      // Now at another contractor: the permission is suspended, and Keystone's news is no longer this person's.
      await person('gcGranted').set({ organization_id: harbor }).execute();
      expect([await count('tpAdmin'), await count('gcGranted'), await count('tpContact')]).toEqual([
        0, 0, 0,
      ]);
      // What is hidden is not marked as read either.
      const until = new Date(Date.now() + 1000).toISOString();
      const read = await test.call('gcGranted', endpoints.readNotifications, { body: { until } });
      expect(read.json()).toEqual({ count: 0, marked: null });
      expect(await send(afterAWeek())).toBe(0);
      expect(await mails()).toEqual([]);
      await person('tpAdmin').set({ rank: 500 }).execute();
      await person('gcGranted').set({ organization_id: keystone }).execute();
      await contact(true);
      // It is not sent later: its digest is over.
      expect(await send(afterAWeek())).toBe(0);
    });

    it('leave out what was already read', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'daily' });
      await tell('tpAdmin', { verb: 'Read.' });
      const until = new Date(Date.now() + 1000).toISOString();
      await test.call('tpAdmin', endpoints.readNotifications, { body: { until } });
      expect(await send(afterAWeek())).toBe(0);
      expect(await mails()).toEqual([]);
    });

    it('include notifications that are turned off in the app, without notifying open pages', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'daily', in_app: false });
      const pages = await listenTo(test.server, test.tokens.tpAdmin, { channel: 'notified' });
      await tell('tpAdmin', { verb: 'By email alone.' });
      expect(await count('tpAdmin')).toBe(0);
      expect(await send(afterAWeek())).toBe(1);
      expect((await mails())[0]?.body).toContain('By email alone.');
      expect(await test.server.database.selectFrom('notifications').select('id').execute()).toEqual(
        [],
      );
      await choose('tpAdmin', { kind: 'bid_change', email: 'off' });
      await tell('tpAdmin', { verb: 'Nowhere.' });
      // Messages from before the socket opened may still arrive.
      const own = new Set<unknown>(['By email alone.', 'Nowhere.']);
      expect(pages.messages.filter(({ data }) => own.has(data.verb))).toEqual([]);
      pages.close();
    });

    it('include what is turned off in the app after everything on the page was marked as read', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'daily', in_app: false });
      await tell('tpAdmin', { verb: 'By email alone.' });
      await tell('tpAdmin', { kind: 'relationship', verb: 'Shown.' });
      const until = new Date(Date.now() + 1000).toISOString();
      const read = await test.call('tpAdmin', endpoints.readNotifications, { body: { until } });
      expect(read.json()).toEqual({ count: 0, marked: expect.any(String) });
      expect(await send(afterAWeek())).toBe(1);
      expect((await mails())[0]?.body).toContain('By email alone.');
    });

    it('replace individual emails; a notification without its own email is sent right away', async () => {
      const summit = test.ids.get('Summit Electric LLC') ?? '';
      const letters = async () => {
        const rows = await test.server.database
          .selectFrom('outbox')
          .select(['kind', 'recipient'])
          .where('recipient', '=', actors.tpAdmin)
          .execute();
        return rows.map(({ kind }) => kind);
      };
      await choose('tpAdmin', { kind: 'relationship', email: 'daily' });
      const asked = await test.call('otherTp', endpoints.createRelationship, {
        body: { organization: summit, kind: 'has_worked_with' },
      });
      expect(asked.statusCode).toBe(201);
      expect(await letters()).toEqual([]);
      expect(await waiting()).toMatchObject([{ mail_as: 'daily' }]);
      // "Right away" also applies to what is already waiting.
      await choose('tpAdmin', { kind: 'relationship', email: 'now' });
      expect(await send(new Date(Date.now() + 1000))).toBe(1);
      expect(await letters()).toEqual(['digest']);
      await tell('gcGranted', { kind: 'bid_question', verb: 'A bidder asked a question.' });
      expect(await send(new Date(Date.now() + 1000))).toBe(1);
      const [mail] = await mails();
      expect(mail).toMatchObject({ subject: 'A bidder asked a question' });
      expect(mail?.unsubscribe_url).toContain('~bid_question~');
    });

    it('follow the person’s time zone', async () => {
      await choose('tpAdmin', { kind: 'bid_change', email: 'daily' });
      await tell('tpAdmin', { verb: 'Changed.' });
      const hour = async (timeZone: string) => {
        const [row] = await waiting();
        return row?.mail_due_at?.toLocaleTimeString('en-US', { timeZone });
      };
      expect(await hour('America/Chicago')).toBe('8:00:00 AM');
      await test.call('tpAdmin', endpoints.updateMe, { body: { time_zone: 'Pacific/Honolulu' } });
      expect(await hour('Pacific/Honolulu')).toBe('8:00:00 AM');
      await test.call('tpAdmin', endpoints.updateMe, { body: { time_zone: 'America/Chicago' } });
    });

    it('take as many statements for eighty people as for one', async () => {
      const { database } = test.server;
      const statementsOf = async (people: number) => {
        const users = await database
          .insertInto('users')
          .values(
            Array.from({ length: people }, (_, at) => ({
              email: `reader-${people}-${at}@many.example`,
              password_hash: 'x',
              first_name: 'R',
              last_name: 'R',
              user_type: null,
              without_company: null,
              expected_org: null,
              joined_source: null,
              terms_version: null,
            })),
          )
          .returning('id')
          .execute();
        for (const verb of ['One.', 'Two.'])
          await notify(database, {
            to: users.map(({ id }) => id),
            kind: 'membership',
            verb,
            subject: { kind: 'organization', id: package1 },
            about: { id: package1, name: 'Keystone' },
            letter: 'none',
          });
        let statements = 0;
        const counted = database.withPlugin({
          transformQuery: ({ node }) => node,
          transformResult: async ({ result }) => {
            statements += 1;
            return result;
          },
        });
        const context = { jobs: test.server.jobs, siteUrl: () => SITE, now: afterAWeek };
        expect(await sendDigests({ ...context, database: counted }, never)).toBe(people);
        return statements;
      };
      const one = await statementsOf(1);
      expect(await statementsOf(80)).toBe(one);
      expect(one).toBeLessThan(12);
    });

    it('are unsubscribed only by their own link, for the kind or digest that it names', async () => {
      await choose('tpAdmin', { kind: 'relationship', email: 'daily' });
      await tell('tpAdmin', { verb: 'At once.' });
      await tell('tpAdmin', { kind: 'relationship', verb: 'Daily.' });
      expect(await send(afterAWeek())).toBe(2);
      const urls = (await mails()).map((mail) => mail.unsubscribe_url ?? '');
      const [kind = '', daily = ''] = [/bid_change/u, /daily/u].map(
        (name) => urls.find((url) => name.test(url)) ?? '',
      );
      for (const forged of [
        daily.replace('~daily~', '~weekly~'),
        daily.replace(idOf('tpAdmin'), idOf('tpContact')),
        daily.slice(0, -1),
        `${daily}~more`,
        `${SITE}/unsubscribe/a~b`,
      ])
        expect((await post(forged, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
      // Link checkers open these links, which must not unsubscribe anyone.
      await test.server.app.inject({ method: 'GET', url: kind.replace(SITE, '') });
      expect(await of('tpAdmin', 'bid_change')).toMatchObject({ email: 'now' });
      const form =
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      expect((await post(kind, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
      expect(await of('tpAdmin', 'bid_change')).toMatchObject({ email: 'off' });
      expect(await of('tpAdmin', 'relationship')).toMatchObject({ email: 'daily' });
      expect((await post(daily, '')).statusCode).toBe(200);
      expect(await of('tpAdmin', 'relationship')).toMatchObject({ email: 'off' });
      expect(await of('tpContact', 'relationship')).toBeUndefined();
      const elsewhere = await post(pathOf(endpoints.login, undefined, undefined), 'email=a');
      expect(elsewhere.statusCode).toBe(415);
    });

    it('have preferences only for the kinds that a person can receive', async () => {
      const kinds = async (actor: ActorName) => (await chosen(actor)).map(({ kind }) => kind);
      expect(await kinds('tpAdmin')).toContain('access_request');
      expect(await kinds('tpAdmin')).not.toContain('bid_question');
      expect(await kinds('gcGranted')).toContain('bid_question');
      expect(await kinds('gcGranted')).not.toContain('expiration');
      expect(await kinds('tpMember')).toEqual(['membership', 'verification', 'vault_invitation']);
      const wrong = await test.call('tpAdmin', endpoints.updateNotificationPreference, {
        body: { kind: 'bid_change', email: 'hourly' },
      });
      expect(wrong.statusCode).toBe(422);
    });
  },
);
