import { type Kysely, sql } from 'kysely';

/**
 * Company profiles: more facts about a company, the parts that its Admins hide, people who chose to be listed,
 * pictures, and offices that can be restored. What others may read of a company is in the views `shown_…`: lists,
 * searches and counts for others read those, never the tables.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const PARTS = `array['about', 'trades', 'markets', 'service_area', 'size', 'founded', 'website', 'phone', 'offices',
  'projects', 'people', 'relationships', 'pictures']`;

const unless = (part: string, column: string, blank: string) =>
  `case when '${part}' = any(o.hidden_parts) then ${blank} else o.${column} end as ${column}`;

const statements = [
  `alter table organizations
    add column founded integer check (founded between 1600 and 2200),
    add column service_states text[] not null default '{}',
    add column hidden_parts text[] not null default '{}'`,
  `alter table organizations add constraint organizations_hidden_parts check (hidden_parts <@ ${PARTS})`,

  // Each person chooses; the choice ends with the membership.
  `alter table memberships
    add column is_listed boolean not null default false,
    add column shows_email boolean not null default false`,
  `create index memberships_listed on memberships (organization_id) where is_listed`,

  // In the database, like portraits: they are deleted with their company in one transaction, and are never half
  // written.
  `create table company_pictures (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    kind text not null check (kind in ('logo', 'cover', 'photo')),
    name text not null unique,
    caption text not null default '',
    width integer not null,
    height integer not null,
    content bytea not null check (octet_length(content) <= 1048576),
    small bytea not null check (octet_length(small) <= 262144),
    created_by uuid references users on delete set null,
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index company_pictures_organization on company_pictures (organization_id, created_at)`,
  `create unique index company_pictures_one on company_pictures (organization_id, kind)
    where kind <> 'photo' and removed_at is null`,
  `create index company_pictures_removed on company_pictures (removed_at) where removed_at is not null`,

  // Deleted offices and the people assigned to them, until they can no longer be restored.
  `create table deleted_offices (
    id uuid primary key,
    organization_id uuid not null references organizations on delete cascade,
    office jsonb not null,
    user_ids uuid[] not null,
    deleted_at timestamptz not null
  )`,
  `create index deleted_offices_time on deleted_offices (deleted_at)`,
  `create index deleted_offices_organization on deleted_offices (organization_id)`,

  // Name, type, email domain and marks cannot be hidden: they tell others whom they are dealing with.
  `create view shown_organizations as select o.id, o.name, o.organization_type, o.domain, o.prequal_status, o.form_type,
    o.ready_at, o.created_at, o.name_key, o.name_likeness, o.sort_name, o.words, o.traits, o.hidden_parts,
    ${unless('about', 'description', `''`)},
    ${unless('trades', 'categories', `'{}'::text[]`)},
    ${unless('markets', 'market_segments', `'{}'::text[]`)},
    ${unless('service_area', 'service_states', `'{}'::text[]`)},
    ${unless('size', 'employee_quantity', 'null')},
    ${unless('founded', 'founded', 'null')},
    ${unless('website', 'website', `''`)},
    ${unless('phone', 'phone', `''`)}
    from organizations o`,
  `create view shown_offices as select l.* from office_locations l join organizations o on o.id = l.organization_id
    where not 'offices' = any(o.hidden_parts)`,
  `create view shown_people as select m.organization_id, m.user_id, m.joined_at, u.first_name, u.last_name, u.title,
    case when m.shows_email then u.email end as email
    from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
    where m.is_listed and u.deleted_at is null and not 'people' = any(o.hidden_parts)`,
  `create view shown_pictures as select p.id, p.organization_id, p.kind, p.name, p.caption, p.width, p.height, p.created_at
    from company_pictures p join organizations o on o.id = p.organization_id
    where p.removed_at is null and not 'pictures' = any(o.hidden_parts)`,

  // Lists find a partner only by what others may read of it.
  `create or replace function partner_traits(which uuid) returns text[] language plpgsql stable as $$
    begin
      return (select case when o.organization_type <> 'Trade Partner' then '{}'::text[] else array(
        select profile_traits(o.categories, o.employee_quantity)
        union select 'state:' || l.state from shown_offices l where l.organization_id = o.id and l.state <> ''
        union select 'city:' || plain_words(l.city) from shown_offices l where l.organization_id = o.id and l.city <> ''
        union select case when
            (select v.status = 'verified' and v.checked_name = o.name_key from verifications v
              where v.kind = 'company' and v.organization_id = o.id order by v.created_at desc, v.id limit 1)
          then 'verified' else 'unverified' end
        union select 'domain' where exists (select from memberships m join users u on u.id = m.user_id
          where m.organization_id = o.id and m.rank >= 500 and u.password_hash is not null
            and (split_part(u.email, '@', 2) = o.domain or right(u.email, length(o.domain) + 1) = '.' || o.domain))
        order by 1) end
      from shown_organizations o where o.id = which);
    end $$`,
  `drop trigger traits_organization on organizations`,
  `create trigger traits_organization
    after update of name, organization_type, employee_quantity, categories, domain, hidden_parts
    on organizations for each row when (old.organization_type = 'Trade Partner' or new.organization_type = 'Trade Partner')
    execute function traits_of_organization()`,
];
