import { type Kysely, sql } from 'kysely';

/**
 * Two marks that say what was checked: an operator checked documents, under the name that the company had then; an
 * Admin has an address at its domain. Before this migration, the second counted as the first.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  // A company that changes its name afterwards is not verified under the new name.
  `alter table verifications add column checked_name text`,
  `update verifications v set checked_name = o.name_key from organizations o
    where o.id = v.organization_id and v.kind = 'company' and v.status = 'verified'`,
  `create or replace function partner_traits(which uuid) returns text[] language plpgsql stable as $$
    begin
      return (select case when o.organization_type <> 'Trade Partner' then '{}'::text[] else array(
        select profile_traits(o.categories, o.employee_quantity)
        union select 'state:' || l.state from office_locations l where l.organization_id = o.id and l.state <> ''
        union select 'city:' || plain_words(l.city) from office_locations l where l.organization_id = o.id and l.city <> ''
        union select case when
            (select v.status = 'verified' and v.checked_name = o.name_key from verifications v
              where v.kind = 'company' and v.organization_id = o.id order by v.created_at desc, v.id limit 1)
          then 'verified' else 'unverified' end
        union select 'domain' where exists (select from memberships m join users u on u.id = m.user_id
          where m.organization_id = o.id and m.rank >= 500 and u.password_hash is not null
            and (split_part(u.email, '@', 2) = o.domain or right(u.email, length(o.domain) + 1) = '.' || o.domain))
        order by 1) end
      from organizations o where o.id = which);
    end $$`,
  `drop trigger traits_organization on organizations`,
  `create trigger traits_organization after update of name, organization_type, employee_quantity, categories, domain
    on organizations for each row when (old.organization_type = 'Trade Partner' or new.organization_type = 'Trade Partner')
    execute function traits_of_organization()`,
  `select refresh_traits(id) from organizations where organization_type = 'Trade Partner'`,
];
