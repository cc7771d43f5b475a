import { type Kysely, sql } from 'kysely';

/** Kinds of notifications, which of them each person gets by email, and unsubscribe links. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Existing notifications have no kind: they are shown ungrouped, and are in no digest.
  `alter table notifications
    add column kind text,
    add column about_id uuid,
    add column about_name text not null default '',
    add column organization_id uuid,
    add column is_shown boolean not null default true,
    add column mail_as text check (mail_as in ('now', 'daily', 'weekly')),
    add column mail_due_at timestamptz`,
  `create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null`,
  `alter table users add column notification_preferences jsonb not null default '{}'`,
  // What someone turned off stays off. The previous release still reads the old column.
  `update users set notification_preferences =
    (case when email_preferences -> 'requests' = 'false' then
      '{"join_request": {"email": "off"}, "membership": {"email": "off"}, "verification": {"email": "off"},
        "vault_invitation": {"email": "off"}, "relationship": {"email": "off"}, "project": {"email": "off"},
        "bid_invitation": {"email": "off"}, "bid_change": {"email": "off"}, "bid_question": {"email": "off"},
        "bid_response": {"email": "off"}, "bid_result": {"email": "off"}}'::jsonb else '{}' end)
    || (case when email_preferences -> 'access' = 'false' then
      '{"access_request": {"email": "off"}, "vault_access": {"email": "off"}}'::jsonb else '{}' end)
    || (case when email_preferences -> 'reminders' = 'false' then
      '{"expiration": {"email": "off"}, "bid_reminder": {"email": "off"}}'::jsonb else '{}' end)
    where email_preferences <> '{}'`,
  `alter table outbox add column unsubscribe_url text`,
  // Shared by all processes. 244 of its bits are random.
  `create table signing_keys (
    name text primary key,
    secret bytea not null,
    created_at timestamptz not null default now()
  )`,
  `insert into signing_keys (name, secret) values
    ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
];
