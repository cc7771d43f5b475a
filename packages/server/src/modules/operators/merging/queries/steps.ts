// Longer than 350 lines: one list of what a merge does to each table, in order, read as a whole.

/**
 * One thing that a merge does to the rows of one table. The row is `r`; `v.m` is the merged company, `v.s` the
 * survivor, `v.now` the time, `v.keeps` whether people keep their rank. The previous values are recorded, so that it
 * can be undone.
 */
export type Step =
  | {
      readonly kind: 'update';
      readonly table: string;
      readonly key: readonly string[];
      readonly where: string;
      readonly set: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'delete';
      readonly table: string;
      readonly key: readonly string[];
      readonly where: string;
    }
  | {
      readonly kind: 'insert';
      readonly table: string;
      readonly key: readonly string[];
      readonly columns: readonly string[];
      readonly select: string;
    };

const update = (
  table: string,
  where: string,
  set: Readonly<Record<string, string>>,
  key: readonly string[] = ['id'],
): Step => ({ kind: 'update', table, key, where, set });

/** Makes all rows that refer to the merged company in a column refer to the survivor. */
const move = (table: string, column = 'organization_id', unless = 'false'): Step =>
  update(table, `r.${column} = v.m and not (${unless})`, { [column]: 'v.s' });

/**
 * The same for rows about two companies: those about the survivor stay, and those that it has too. Writes one column
 * only: the other company may have been merged as well, and the database refuses to write its id.
 */
const rename = (table: string, column: string, other: string, more: readonly string[] = []): Step =>
  update(
    table,
    `r.${column} = v.m and r.${other} <> v.s and not exists (select from ${table} o where o.${column} = v.s
      and ${[other, ...more].map((same) => `o.${same} = r.${same}`).join(' and ')})`,
    { [column]: 'v.s' },
    [...more, column, other],
  );

/** The survivor has such a row. */
const ofSurvivor = (table: string, condition: string): string =>
  `exists (select from ${table} o where o.organization_id = v.s and ${condition})`;
const ofMerged = (table: string, condition: string): string =>
  `exists (select from ${table} o where o.organization_id = v.m and ${condition})`;

const PARTS = `('claimed', 'invited', 'confirmed')`;
const OPEN = `('pending', 'standing')`;

/**
 * The other company has an open relationship `o` of the same kind with the same third company, in the same direction.
 */
const sameRelationship = (mine: string, its: string, better: string): string =>
  `r.status in ${OPEN} and ${mine} in (r.organization_id, r.from_organization_id) and exists (select from relationships o
    where o.status in ${OPEN} and o.kind = r.kind and ${better} and (
      (o.from_organization_id = ${its} and r.from_organization_id = ${mine} and o.organization_id = r.organization_id)
      or (o.organization_id = ${its} and r.organization_id = ${mine} and o.from_organization_id = r.from_organization_id)
      or (o.kind = 'has_worked_with' and o.from_organization_id = ${its} and r.organization_id = ${mine}
        and o.organization_id = r.from_organization_id)
      or (o.kind = 'has_worked_with' and o.organization_id = ${its} and r.from_organization_id = ${mine}
        and o.from_organization_id = r.organization_id)))`;

const BETWEEN = `((r.from_organization_id = v.m and r.organization_id = v.s)
  or (r.from_organization_id = v.s and r.organization_id = v.m))`;

const endRelationship = (where: string): Step =>
  update('relationships', where, {
    status: `case when r.status = 'standing' then 'ended' else 'cancelled' end`,
    ended_at: `case when r.status = 'standing' then v.now else r.ended_at end`,
    decided_at: `case when r.status = 'standing' then r.decided_at else v.now end`,
  });

const people: readonly Step[] = [
  // A person who belongs to both stays only in the survivor.
  {
    kind: 'delete',
    table: 'memberships',
    key: ['user_id', 'organization_id'],
    where: `r.organization_id = v.m and ${ofSurvivor('memberships', 'o.user_id = r.user_id')}`,
  },
  update(
    'memberships',
    `r.organization_id = v.s and not r.is_primary
      and not exists (select from memberships o where o.user_id = r.user_id and o.is_primary)`,
    { is_primary: 'true' },
    ['user_id', 'organization_id'],
  ),
  // Only the survivor's own Admins decide who edits its vault.
  update(
    'users',
    `r.is_pf_contact and not v.keeps and ${ofMerged('memberships', 'o.user_id = r.id')}`,
    { is_pf_contact: 'false' },
  ),
  update(
    'memberships',
    'r.organization_id = v.m',
    { organization_id: 'v.s', rank: 'case when v.keeps then r.rank else least(r.rank, 100) end' },
    ['user_id', 'organization_id'],
  ),
  {
    kind: 'delete',
    table: 'pending_members',
    key: ['id'],
    where: `r.organization_id = v.m and ${ofSurvivor('pending_members', 'o.email = r.email')}`,
  },
  update('pending_members', 'r.organization_id = v.m', {
    organization_id: 'v.s',
    rank: 'case when v.keeps then r.rank else least(r.rank, 100) end',
  }),
  move('employee_requests'),
  // An employee's document goes with the person; a company's verification does not carry over to another company.
  move('verifications', 'organization_id', `r.kind = 'company'`),
  move('users', 'expected_org'),
  update(
    'company_claims',
    `r.organization_id = v.m and r.status = 'pending'
      and ${ofSurvivor('company_claims', `o.user_id = r.user_id and o.status = 'pending'`)}`,
    { status: `'withdrawn'`, decided_at: 'v.now' },
  ),
  move('company_claims'),
];

const profile: readonly Step[] = [
  update('office_locations', 'r.organization_id = v.m', {
    organization_id: 'v.s',
    is_primary: `r.is_primary and not ${ofSurvivor('office_locations', 'o.is_primary')}`,
  }),
  move('deleted_offices'),
  // The survivor's logo and cover take precedence.
  move(
    'company_pictures',
    'organization_id',
    `r.kind <> 'photo' and r.removed_at is null
      and ${ofSurvivor('company_pictures', 'o.kind = r.kind and o.removed_at is null')}`,
  ),
  // Which row of which vault it was copied from says nothing about the other vault.
  update('projects', 'r.organization_id = v.m', { organization_id: 'v.s', copied_from: 'null' }),
  // A company has only one part in a project: the confirmed one wins.
  update(
    'project_participants',
    `r.organization_id = v.m and r.state in ${PARTS} and ${ofSurvivor(
      'project_participants',
      `o.project_id = r.project_id and o.state in ${PARTS} and (o.state = 'confirmed' or r.state <> 'confirmed')`,
    )}`,
    { state: `'removed'`, decided_at: 'v.now' },
  ),
  update(
    'project_participants',
    `r.organization_id = v.s and r.state in ${PARTS} and ${ofMerged(
      'project_participants',
      `o.project_id = r.project_id and o.state in ${PARTS}`,
    )}`,
    { state: `'removed'`, decided_at: 'v.now' },
  ),
  move('project_participants'),
];

const relationships: readonly Step[] = [
  // A company has no relationship with itself. These rows are kept only for the names.
  endRelationship(`${BETWEEN} and r.status in ${OPEN}`),
  update('relationships', `${BETWEEN} and r.organization_id = v.m`, { organization_id: 'null' }),
  update('relationships', `r.from_organization_id = v.m and r.organization_id = v.s`, {
    from_organization_id: 'null',
  }),
  // One relationship of a kind with a third company: the standing one wins.
  endRelationship(
    sameRelationship('v.m', 'v.s', `(o.status = 'standing' or r.status = 'pending')`),
  ),
  endRelationship(sameRelationship('v.s', 'v.m', 'true')),
  move('relationships', 'from_organization_id'),
  move('relationships'),
  move('relationships', 'ended_by_organization_id'),
  // One person's two notes on one company become one text.
  update(
    'relationship_notes',
    `exists (select from relationship_notes q where q.user_id = r.user_id
      and ((q.own_organization_id = v.m and r.own_organization_id = v.s and q.organization_id = r.organization_id)
        or (q.organization_id = v.m and r.organization_id = v.s and q.own_organization_id = r.own_organization_id)))`,
    {
      note: `left(r.note || E'\\n\\n' || (select string_agg(q.note, E'\\n\\n') from relationship_notes q where q.user_id = r.user_id
        and ((q.own_organization_id = v.m and r.own_organization_id = v.s and q.organization_id = r.organization_id)
          or (q.organization_id = v.m and r.organization_id = v.s and q.own_organization_id = r.own_organization_id))), 4000)`,
    },
    ['user_id', 'own_organization_id', 'organization_id'],
  ),
  rename('relationship_notes', 'own_organization_id', 'organization_id', ['user_id']),
  rename('relationship_notes', 'organization_id', 'own_organization_id', ['user_id']),
  rename('dismissed_suggestions', 'organization_id', 'suggested_id'),
  rename('dismissed_suggestions', 'suggested_id', 'organization_id'),
];

/** Reading other companies' vaults. */
const asContractor: readonly Step[] = [
  move('permissions', 'contractor_id'),
  move('access_requests', 'contractor_id'),
  move('comments', 'contractor_id'),
  move('correction_requests', 'contractor_id'),
  move('expiry_reminders', 'contractor_id'),
  // One approval of a trade partner: the survivor's wins.
  move(
    'company_approvals',
    'contractor_id',
    `exists (select from company_approvals o where o.contractor_id = v.s and o.organization_id = r.organization_id)`,
  ),
  move(
    'review_assignments',
    'contractor_id',
    `r.done_at is null and exists (select from review_assignments o where o.contractor_id = v.s
      and o.user_id = r.user_id and o.organization_id = r.organization_id and o.done_at is null)`,
  ),
  move(
    'reader_reviews',
    'contractor_id',
    `exists (select from reader_reviews o where o.contractor_id = v.s and o.user_id = r.user_id
      and o.organization_id = r.organization_id)`,
  ),
  // Only one of a person's assessments of a vault is the newest.
  update(
    'rac_reports',
    `r.contractor_id = v.m and r.is_newest and r.removed_at is null and exists (select from rac_reports o
      where o.contractor_id = v.s and o.user_id = r.user_id and o.organization_id = r.organization_id
        and o.is_newest and o.removed_at is null)`,
    { is_newest: 'false' },
  ),
  move('rac_reports', 'contractor_id'),
  move('rac_evaluations', 'contractor_id'),
  move('rac_evaluations'),
  update(
    'rac_weight_changes',
    `r.organization_id = v.m and not ${ofSurvivor('rac_weights', 'true')} and not ${ofSurvivor('rac_weight_changes', 'true')}`,
    { organization_id: 'v.s' },
    ['organization_id', 'revision'],
  ),
  update(
    'rac_weights',
    `r.organization_id = v.m and not ${ofSurvivor('rac_weights', 'true')}`,
    { organization_id: 'v.s' },
    // Weights that are saved later are the survivor's: undoing leaves them there.
    ['organization_id', 'revision'],
  ),
  move('list_exports'),
  // The survivor's mapping of a file's columns wins.
  {
    kind: 'delete',
    table: 'column_mappings',
    key: ['id'],
    where: `r.organization_id = v.m and ${ofSurvivor('column_mappings', 'o.headers = r.headers')}`,
  },
  move('column_mappings'),
];

/** Its vault stays where it is, and nobody gains access to the survivor's: readers of the merged vault request it. */
const asTradePartner: readonly Step[] = [
  update(
    'access_requests',
    `r.organization_id = v.m and r.status = 'pending'
      and ${ofSurvivor('access_requests', `o.user_id = r.user_id and o.status = 'pending'`)}`,
    { status: `'cancelled'`, decided_at: 'v.now' },
  ),
  update('access_requests', 'r.organization_id = v.m', {
    organization_id: 'v.s',
    sort_name: '(select o.sort_name from organizations o where o.id = v.s)',
  }),
  update('permissions', 'r.organization_id = v.m and r.ended_at is null', { ended_at: 'v.now' }),
  {
    kind: 'insert',
    table: 'access_requests',
    key: ['id'],
    columns: ['organization_id', 'user_id', 'contractor_id', 'message', 'created_at'],
    select: `select v.s, p.user_id, p.contractor_id,
        left('Had access to ' || (select o.name from organizations o where o.id = v.m) || ', which is now part of this company.', 1000), v.now
      from v, permissions p left join memberships w on w.user_id = p.user_id and w.is_primary
      where p.organization_id = v.m and p.ended_at = v.now and p.sections <> '{}'
        and p.contractor_id is not distinct from w.organization_id
        and not exists (select from permissions o where o.organization_id = v.s and o.user_id = p.user_id and o.ended_at is null)
        and not exists (select from access_requests o where o.organization_id = v.s and o.user_id = p.user_id and o.status = 'pending')`,
  },
  // Assessments are based on the vault that is now out of reach.
  update('rac_reports', 'r.organization_id = v.m and r.removed_at is null', {
    removed_at: 'v.now',
  }),
  // An invitation to read its vault would now open the survivor's.
  update(
    'invitations',
    `r.organization_id = v.m and r.status = 'sent' and (r.kind = 'contractor'
      or ${ofSurvivor('invitations', `o.kind = r.kind and o.email = r.email and o.status = 'sent'`)})`,
    { status: `'cancelled'`, decided_at: 'v.now' },
  ),
  move('invitations'),
  update(
    'invitation_batches',
    `r.organization_id = v.m and r.kind = 'contractor' and r.state in ('read', 'sending')`,
    { state: `'cancelled'` },
  ),
  move('invitation_batches'),
  update(
    'invite_links',
    `r.organization_id = v.m and not ${ofSurvivor('invite_links', 'o.user_id = r.user_id')}`,
    { organization_id: 'v.s' },
    ['url'],
  ),
];

const ITS_PACKAGE = `exists (select from bid_packages p where p.id = r.package_id and p.contractor_id in (v.m, v.s))`;
const SAME_PACKAGE = ofSurvivor('bid_invitations', 'o.package_id = r.package_id');
const UNDER_WAY = `exists (select from bid_packages p where p.id = r.package_id and p.status in ('draft', 'open'))`;

const bids: readonly Step[] = [
  // One invitation per package, and none to a package of the company itself.
  update(
    'bid_invitations',
    `not r.is_cancelled and ${UNDER_WAY} and ((r.organization_id = v.m and (${ITS_PACKAGE} or ${SAME_PACKAGE}))
      or (r.organization_id = v.s and ${ITS_PACKAGE} and r.from_organization_id = v.m))`,
    { is_cancelled: 'true' },
  ),
  move('bid_invitations', 'organization_id', `${ITS_PACKAGE} or ${SAME_PACKAGE}`),
  move('bid_invitations', 'from_organization_id'),
  move('bid_packages', 'contractor_id'),
  move('bid_questions'),
];

const lists: readonly Step[] = [
  move('contact_lists'),
  // A row that was matched to the merged company now refers to the survivor.
  update('contact_list_rows', 'r.organization_id = v.m', { organization_id: 'v.s' }, [
    'list_id',
    'row',
  ]),
];

export const steps: readonly Step[] = [
  ...people,
  ...profile,
  ...relationships,
  ...asContractor,
  ...asTradePartner,
  ...bids,
  ...lists,
  // Notifications to the company's people, about the company, and grouped by it.
  move('notifications'),
  update('notifications', 'r.about_id = v.m', { about_id: 'v.s' }),
  update('notifications', `r.subject_kind = 'organization' and r.subject_id = v.m`, {
    subject_id: 'v.s',
  }),
  // The survivor is found by the merged company's names too. The rename trigger keeps five; these are kept as well.
  update('organizations', 'r.id = v.s', {
    former_names: `(select coalesce(array_agg(n order by i), '{}') from (
        select n, min(i) as i from organizations o, unnest(array[o.name] || r.former_names || o.former_names) with ordinality u (n, i)
        where o.id = v.m and n <> r.name group by n) x)`,
  }),
  // Its type excludes it from every list and search.
  update('organizations', 'r.id = v.m', { merged_into: 'v.s', organization_type: `'Merged'` }),
];

/**
 * Columns that refer to a company and that a merge leaves alone: those of a vault, which stays where it is, and records
 * from the time when both companies existed. A test compares them with the database.
 */
export const staying: Readonly<Record<string, string>> = {
  'access_log.organization_id': 'who read the vault that stays',
  'bid_invitations.organization_id': 'moved, but for a second invitation to one package',
  'carried_vaults.organization_id': 'the vault',
  'comments.organization_id': 'notes on the vault that stays',
  'correction_requests.organization_id': 'about answers of the vault that stays',
  'company_approvals.organization_id': 'what was decided about the company that was merged',
  'expiry_reminders.organization_id': 'reminders of the vault that stays',
  'vault_expiries.organization_id': 'the vault',
  'duplicate_reports.duplicate_id': 'reports of the pair end; others show again after an undo',
  'duplicate_reports.organization_id': 'reports of the pair end; others show again after an undo',
  'files.organization_id': 'the vault',
  'organizations.merged_into':
    'a company that was merged into this one earlier is followed further',
  'own_exports.organization_id': 'exports of the vault that stays',
  'rac_run_items.organization_id': 'what a finished run was about',
  'reminded_companies.organization_id': 'the vault',
  'reminders.organization_id': 'the vault',
  'reader_reviews.organization_id': 'the vault',
  'review_assignments.organization_id': 'a review of the vault that stays',
  'reviewed_answers.organization_id': 'the vault',
  'reviews.organization_id': 'the vault',
  'vault_lapses.organization_id': 'the vault',
  'vault_sections.organization_id': 'the vault',
  'vault_traits.organization_id': 'the vault',
};
