import { type Kysely, sql } from 'kysely';

/**
 * Who sees what: grants that can be restored, requests and invitations, traits that partners are found by, lists of
 * contacts invited together, saved views of lists, lists that later features will fill, events read by snapshot.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // Names without case, accents and punctuation, for sorting and searching. NFKD needs a UTF8 database.
  `create function plain_words(text) returns text language sql immutable parallel safe as
    $$ select btrim(regexp_replace(regexp_replace(lower(normalize($1, NFKD)), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$`,
  `alter table organizations
    add column sort_name text generated always as (plain_words(name)) stored,
    add column words tsvector generated always as (to_tsvector('simple'::regconfig, plain_words(name))) stored,
    add column traits text[] not null default '{}'`,
  `create index organizations_partners on organizations (sort_name, id) where organization_type = 'Trade Partner'`,
  `create index organizations_contractors on organizations (sort_name, id) where organization_type = 'General Contractor'`,
  `create index organizations_words on organizations using gin (words)`,
  `create index organizations_traits on organizations using gin (traits) where organization_type = 'Trade Partner'`,
  `alter table organizations alter column traits set statistics 1000`,
  `alter table organizations alter column words set statistics 1000`,
  `create index users_words on users using gin (to_tsvector('simple'::regconfig, plain_words(first_name || ' ' || last_name)))`,

  // The traits that everyone can find a trade partner by; only the triggers below write them. In PL/pgSQL, which caches
  // plans, because a company with many people and offices runs them often.
  `create function profile_traits(categories text[], employees text) returns setof text language sql immutable as $$
    select 'trade:' || c from unnest(categories) c
    union select 'division:' || left(c, 2) from unnest(categories) c
    union select 'employees:' || employees where employees is not null $$`,
  `create function partner_traits(which uuid) returns text[] language plpgsql stable as $$
    begin
      return (select case when o.organization_type <> 'Trade Partner' then '{}'::text[] else array(
        select profile_traits(o.categories, o.employee_quantity)
        union select 'state:' || l.state from office_locations l where l.organization_id = o.id and l.state <> ''
        union select 'city:' || plain_words(l.city) from office_locations l where l.organization_id = o.id and l.city <> ''
        union select case when coalesce(
            (select v.status = 'verified' from verifications v where v.kind = 'company' and v.organization_id = o.id
              order by v.created_at desc, v.id limit 1),
            exists (select from memberships m join users u on u.id = m.user_id
              where m.organization_id = o.id and m.rank >= 500 and u.password_hash is not null
                and (split_part(u.email, '@', 2) = o.domain or right(u.email, length(o.domain) + 1) = '.' || o.domain)))
          then 'verified' else 'unverified' end
        order by 1) end
      from organizations o where o.id = which);
    end $$`,
  `create function refresh_traits(which uuid) returns void language plpgsql as $$
    declare found_traits text[] := partner_traits(which);
    begin
      update organizations set traits = found_traits where id = which and traits is distinct from found_traits;
    end $$`,
  // A new company has no people and no offices.
  `create function traits_of_new_organization() returns trigger language plpgsql as $$
    begin
      new.traits := array(select profile_traits(new.categories, new.employee_quantity) union select 'unverified' order by 1);
      return new;
    end $$`,
  `create function traits_of_organization() returns trigger language plpgsql as $$
    begin perform refresh_traits(new.id); return null; end $$`,
  `create function traits_of_part() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.organization_id is not null then perform refresh_traits(old.organization_id); end if;
      if tg_op <> 'DELETE' and new.organization_id is not null
        and (tg_op = 'INSERT' or new.organization_id is distinct from old.organization_id or tg_op = 'UPDATE')
      then perform refresh_traits(new.organization_id); end if;
      return null;
    end $$`,
  `create trigger traits_new_organization before insert on organizations for each row
    when (new.organization_type = 'Trade Partner') execute function traits_of_new_organization()`,
  `create trigger traits_organization after update of organization_type, employee_quantity, categories, domain
    on organizations for each row when (old.organization_type = 'Trade Partner' or new.organization_type = 'Trade Partner')
    execute function traits_of_organization()`,
  `create trigger traits_office after insert or update or delete on office_locations for each row execute function traits_of_part()`,
  `create trigger traits_member after insert or update of rank, organization_id or delete on memberships
    for each row execute function traits_of_part()`,
  `create trigger traits_verification after insert or update of status or delete on verifications
    for each row execute function traits_of_part()`,
  // A person counts from the moment they create a password.
  `create function traits_of_person() returns trigger language plpgsql as $$
    begin
      perform refresh_traits(organization_id) from memberships where user_id = new.id and rank >= 500;
      return null;
    end $$`,
  `create trigger traits_person after update of email, password_hash on users for each row
    when (old.email <> new.email or (old.password_hash is null) <> (new.password_hash is null))
    execute function traits_of_person()`,
  `select refresh_traits(id) from organizations where organization_type = 'Trade Partner'`,

  // Grants are ended, not deleted: what the contractor wrote is kept, and restoring access takes one click.
  `alter table permissions alter column contractor_id drop not null`,
  `alter table permissions
    add column sort_name text not null default '',
    add column given_by uuid references users on delete set null,
    add column ended_at timestamptz,
    add column ended_by uuid references users on delete set null`,
  `update permissions p set sort_name = o.sort_name from organizations o where o.id = p.organization_id`,
  // At most one grant per person and vault that has not ended; ended ones are kept beside it, one per contractor.
  `alter table permissions drop constraint permissions_organization_id_user_id_key`,
  `create unique index permissions_standing on permissions (organization_id, user_id) where ended_at is null`,
  `create index permissions_ended on permissions (organization_id, user_id, contractor_id) where ended_at is not null`,
  `drop index permissions_user`,
  `create index permissions_person on permissions (user_id)`,
  `create index permissions_reader on permissions (user_id, sort_name, id) include (organization_id) where ended_at is null`,
  `create index permissions_verdict on permissions (user_id, tp_status, sort_name, id) include (organization_id) where ended_at is null`,
  `create index permissions_vault on permissions (organization_id, modified_at desc, id) where ended_at is null`,
  `create index permissions_contractor on permissions (contractor_id)`,
  `create table verdicts (
    id bigint generated always as identity primary key,
    permission_id uuid not null references permissions on delete cascade,
    user_id uuid references users on delete set null,
    tp_status text not null,
    tp_notes text not null,
    at timestamptz not null
  )`,
  `create index verdicts_permission on verdicts (permission_id, id)`,
  `alter table permissions add constraint permissions_tp_status check (tp_status in
    ('Not Reviewed', 'In Review', 'Approved', 'Approved With Conditions', 'Not Approved', 'Expired'))`,

  // Answers that partners are filtered by, as a contractor sees them; used only with a grant of their section.
  `create table vault_traits (
    organization_id uuid not null references organizations on delete cascade,
    link text not null,
    trait text not null,
    primary key (organization_id, trait)
  )`,
  `create index vault_traits_trait on vault_traits (trait, organization_id, link)`,

  `create table invitation_batches (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    organization_id uuid references organizations on delete cascade,
    kind text not null check (kind in ('trade_partner', 'contractor')),
    file_name text not null,
    columns json not null default '[]',
    sections text[] not null default '{}',
    message text not null default '',
    state text not null default 'read' check (state in ('read', 'sending', 'sent', 'cancelled')),
    run_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    done_at timestamptz
  )`,
  `create index invitation_batches_user on invitation_batches (user_id, created_at desc)`,
  `create index invitation_batches_due on invitation_batches (run_at) where state = 'sending'`,
  `create table invitation_rows (
    batch_id uuid not null references invitation_batches on delete cascade,
    row integer not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    company_name text not null,
    finding text not null check (finding in ('ready', 'fault', 'duplicate', 'known')),
    because text not null default '',
    sent_at timestamptz,
    primary key (batch_id, row)
  )`,
  `create index invitation_rows_waiting on invitation_rows (batch_id, row) where finding = 'ready' and sent_at is null`,
  `create table invitations (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('trade_partner', 'contractor')),
    user_id uuid not null references users on delete cascade,
    organization_id uuid references organizations on delete cascade,
    email text not null check (email = lower(email)),
    first_name text not null default '',
    last_name text not null default '',
    company_name text not null default '',
    sections text[] not null default '{}',
    message text not null default '',
    status text not null default 'sent' check (status in ('sent', 'accepted', 'declined', 'cancelled', 'redirected')),
    is_viewed_by_coworker boolean not null default false,
    redirected_to uuid references invitations on delete set null,
    batch_id uuid references invitation_batches on delete set null,
    created_at timestamptz not null default now(),
    last_sent_at timestamptz not null default now(),
    times_sent integer not null default 1,
    viewed_at timestamptz,
    decided_at timestamptz
  )`,
  `create unique index invitations_of_company on invitations (kind, organization_id, email) where status = 'sent' and organization_id is not null`,
  `create unique index invitations_of_person on invitations (kind, user_id, email) where status = 'sent' and organization_id is null`,
  `create index invitations_email on invitations (email) where status = 'sent'`,
  `create index invitations_sent on invitations (organization_id, created_at desc, id)`,
  `create index invitations_author on invitations (user_id, created_at desc, id)`,
  `create table invite_links (
    url text primary key,
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    created_at timestamptz not null default now(),
    unique (user_id, organization_id)
  )`,

  `alter table access_requests
    add column sort_name text not null default '',
    add column message text not null default '',
    add column decided_by uuid references users on delete set null,
    add column declined_at timestamptz,
    add column invitation_id uuid references invitations on delete set null`,
  // Of a person's several pending requests for one vault, keeps the oldest.
  `update access_requests set status = 'cancelled', decided_at = now() where status = 'pending' and id not in
    (select distinct on (organization_id, user_id) id from access_requests where status = 'pending' order by organization_id, user_id, created_at, id)`,
  `drop index access_requests_pending`,
  `create unique index access_requests_one on access_requests (organization_id, user_id) where status = 'pending'`,
  `create index access_requests_vault on access_requests (organization_id, created_at)`,
  `create index access_requests_waiting on access_requests (organization_id, created_at desc, id) where status = 'pending'`,
  `create index access_requests_author on access_requests (user_id, created_at desc, id) where status in ('pending', 'declined')`,

  `create table prequal_user_settings (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('view', 'columns')),
    list text not null,
    name text not null default '',
    value json not null,
    created_at timestamptz not null default now(),
    modified_at timestamptz not null default now()
  )`,
  `create unique index prequal_user_settings_one on prequal_user_settings (user_id, kind, list, lower(name))`,

  // Lists that later features will fill.
  `create table rac_reports (
    id uuid primary key default gen_random_uuid(),
    permission_id uuid not null references permissions on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    user_id uuid not null references users on delete cascade,
    contractor_id uuid references organizations on delete cascade,
    sort_name text not null default '',
    grade text,
    score double precision,
    single_limit double precision,
    aggregate_limit double precision,
    completed_at timestamptz not null default now(),
    removed_at timestamptz
  )`,
  `create index rac_reports_reader on rac_reports (user_id, sort_name, id) where removed_at is null`,
  `create index rac_reports_permission on rac_reports (permission_id)`,
  `create table relationship_requests (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    from_organization_id uuid not null references organizations on delete cascade,
    user_id uuid references users on delete set null,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
    decided_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create index relationship_requests_waiting on relationship_requests (organization_id, created_at desc, id) where status = 'pending'`,
  `create table bid_invitations (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    from_organization_id uuid not null references organizations on delete cascade,
    user_id uuid references users on delete set null,
    project text not null,
    due_on date,
    status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
    decided_by uuid references users on delete set null,
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create index bid_invitations_waiting on bid_invitations (organization_id, created_at desc, id) where status = 'pending'`,

  // A person's lists are sorted by the partner's name without a join: triggers keep a copy of the name.
  `create function keep_sort_name() returns trigger language plpgsql as $$
    begin
      select o.sort_name into new.sort_name from organizations o where o.id = new.organization_id;
      return new;
    end $$`,
  `create trigger permissions_sort_name before insert on permissions for each row execute function keep_sort_name()`,
  `create trigger access_requests_sort_name before insert on access_requests for each row execute function keep_sort_name()`,
  `create trigger rac_reports_sort_name before insert on rac_reports for each row execute function keep_sort_name()`,
  `create function rename_partner() returns trigger language plpgsql as $$
    begin
      update permissions set sort_name = new.sort_name where organization_id = new.id;
      update access_requests set sort_name = new.sort_name where organization_id = new.id;
      update rac_reports set sort_name = new.sort_name where organization_id = new.id;
      return null;
    end $$`,
  `create trigger organizations_rename after update of name on organizations for each row
    when (old.name <> new.name) execute function rename_partner()`,
  `update access_requests r set sort_name = o.sort_name from organizations o where o.id = r.organization_id`,

  // A person without a company reads and writes notes too, and shares them with no one.
  `alter table comments alter column contractor_id drop not null`,
  `alter table access_log alter column contractor_id drop not null`,
  // The sections that a colleague fills in.
  `alter table memberships add column fills text[] not null default '{}'`,
  `alter table pending_members add column fills text[] not null default '{}'`,
  `create index access_log_newest on access_log (organization_id, at desc, id desc)`,
  `create index access_log_person on access_log (organization_id, user_id, at desc)`,
  `create index notifications_unread on notifications (user_id) where read_at is null`,
  // Readers select the events that their last snapshot could not see: they miss nothing and need no time window.
  `alter table events add column xact xid8 not null default pg_current_xact_id()`,
  `create index events_xact on events (xact)`,
];
