// Longer than 350 lines: a call of every endpoint, with what it needs to exist.
import { randomUUID } from 'node:crypto';
import { type EndpointId, endpoints } from '@plumbline/api-contract';
import { actors, type TestServer } from '../server.ts';
import { addBid } from './bid.ts';

export const MAILBOX_KEY = 'the-key-to-the-mailbox';
export const UNLISTED_SECRET = 'the-secret-of-the-unlisted-page';

/** The paths that have something to fill in. */
type NamingPath = Extract<(typeof endpoints)[EndpointId]['path'], `${string}:${string}`>;

/** What the calls are about: the ids in their paths, by path, and their queries. */
export type Calls = {
  readonly tp: string;
  readonly params: Readonly<Record<string, string>>;
  readonly queries: Partial<Record<EndpointId, object>>;
};

/** Adds one of everything to Summit Electric's vault and company, so that each call has something to be about. */
export async function makeCalls(test: TestServer): Promise<Calls> {
  const tp = test.ids.get('Summit Electric LLC') ?? '';
  const file = await test.server.database
    .selectFrom('files')
    .select('id')
    .where('question_id', '=', 'SS-04.13')
    .executeTakeFirstOrThrow();
  const { id: permission } = await test.server.database
    .selectFrom('permissions')
    .select('id')
    .where('organization_id', '=', tp)
    .executeTakeFirstOrThrow();
  const written = await test.call('gcGranted', endpoints.createComment, {
    body: { note: 'A note', permission },
  });
  const correction = await test.call('gcGranted', endpoints.requestCorrection, {
    body: { tp, question: 'basic-information/BI-12', reason: 'The city is missing.' },
  });
  const session = await test.server.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', test.ids.get(actors.tpAdmin) ?? '')
    .executeTakeFirstOrThrow();
  const request = await test.server.database
    .insertInto('employee_requests')
    .values({ organization_id: tp, user_id: test.ids.get(actors.midRegistration) ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notification = await test.server.database
    .insertInto('notifications')
    .values({
      user_id: test.ids.get(actors.tpAdmin) ?? '',
      verb: 'Someone asks to join.',
      subject_kind: 'employee_request',
      subject_id: request.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const office = await test.server.database
    .selectFrom('office_locations')
    .select('id')
    .where('organization_id', '=', tp)
    .executeTakeFirstOrThrow();
  const deletedOffice = randomUUID();
  await test.server.database
    .insertInto('deleted_offices')
    .values({
      id: deletedOffice,
      organization_id: tp,
      office: '{}',
      user_ids: [],
      deleted_at: new Date(),
    })
    .execute();
  const pictureName = 'p'.repeat(22);
  await test.server.database
    .insertInto('company_pictures')
    .values({
      organization_id: tp,
      kind: 'photo',
      name: pictureName,
      width: 1,
      height: 1,
      content: Buffer.from('webp'),
      small: Buffer.from('webp'),
      created_by: null,
      created_at: new Date(),
    })
    .execute();
  const document = await test.server.database
    .insertInto('verifications')
    .values({
      kind: 'employee',
      organization_id: tp,
      user_id: test.ids.get(actors.midRegistration) ?? '',
      name: 'letter.pdf',
      size: 1,
      media_type: 'application/pdf',
      storage_name: 'a'.repeat(40),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = await test.server.database
    .insertInto('invitations')
    .values({
      kind: 'contractor',
      user_id: test.ids.get(actors.tpContact) ?? '',
      organization_id: tp,
      email: 'pat.invited@bluestone.example',
      sections: ['basic-information'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invitation = sent.id;
  const inviteUrl = 'a'.repeat(24);
  await test.server.database
    .insertInto('invite_links')
    .values({ url: inviteUrl, user_id: test.ids.get(actors.tpContact) ?? '', organization_id: tp })
    .execute();
  const batch = await test.server.database
    .insertInto('invitation_batches')
    .values({
      kind: 'contractor',
      user_id: test.ids.get(actors.tpContact) ?? '',
      organization_id: tp,
      file_name: 'contractors.csv',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contactList = await test.server.database
    .insertInto('contact_lists')
    .values({
      user_id: test.ids.get(actors.tpContact) ?? '',
      organization_id: tp,
      file_name: 'suppliers.csv',
      columns: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = {
    organization_id: tp,
    from_organization_id: test.ids.get('Keystone Builders') ?? '',
  };
  const relationship = await test.server.database
    .insertInto('relationships')
    .values({
      ...asked,
      name: 'Summit Electric LLC',
      from_name: 'Keystone Builders',
      kind: 'has_worked_with',
      requested_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bid = await addBid(test, asked);
  const project = await makeProject(test, tp);
  const setting = await test.server.database
    .insertInto('prequal_user_settings')
    .values({
      user_id: test.ids.get(actors.gcGranted) ?? '',
      kind: 'view',
      list: 'browse_all',
      name: 'Mine',
      value: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const second = await test.server.database
    .insertInto('permissions')
    .values({
      organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
      user_id: test.ids.get(actors.gcGranted) ?? '',
      contractor_id: test.ids.get('Keystone Builders') ?? null,
      sections: ['insurance'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offer = await test.server.database
    .insertInto('pending_members')
    .values({
      organization_id: tp,
      email: actors.unflagged,
      first_name: 'Typed',
      last_name: 'Name',
      rank: 100,
      invited_by: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = await test.server.database
    .insertInto('company_claims')
    .values({
      organization_id: test.ids.get('Keystone Builders') ?? '',
      user_id: test.ids.get(actors.freeTp) ?? '',
      reason: 'I work there.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = await test.server.database
    .insertInto('duplicate_reports')
    .values({
      organization_id: tp,
      duplicate_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
      user_id: test.ids.get(actors.freeTp) ?? '',
      reason: 'The same people.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const assessed = await test.call('gcGranted', endpoints.createRac, { body: { tp } });
  const run = await test.server.database
    .insertInto('rac_runs')
    .values({
      user_id: test.ids.get(actors.gcGranted) ?? '',
      project_state: null,
      started_at: new Date(),
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const evaluation = await test.call('gcGranted', endpoints.createRacEvaluation, {
    body: { tp, job: 'A school', day: '2026-05-04', score: 90, note: '' },
  });
  const assignment = await test.call('gcGranted', endpoints.assignReview, {
    body: { tp, user: test.ids.get(actors.gcGranted) ?? '' },
  });
  const compared = `${permission}|${second.id}`;
  // An endpoint whose path names something needs a line here; without it this file does not compile.
  const params: Readonly<Record<NamingPath, string>> = {
    '/api/prequal_invitations/batches/:id/': batch.id,
    '/api/prequal_invitations/batches/:id/rows/:row/': batch.id,
    '/api/prequal_invitations/batches/:id/send/': batch.id,
    '/api/contact_lists/:id/': contactList.id,
    '/api/contact_lists/:id/actions/': contactList.id,
    '/api/contact_lists/:id/csv/': contactList.id,
    '/api/contact_lists/:id/rows/:row/': contactList.id,
    '/api/prequal_user_settings/:id/': setting.id,
    '/api/prequal_service/search_company/:id/': tp,
    '/api/prequal_service/search_company_nr/:id/': test.ids.get(actors.freeTp) ?? '',
    '/api/relationship_access_requests/:id/': relationship.id,
    '/api/invitations_to_bid/:id/': bid.invitation,
    '/api/invitations_to_bid/:id/viewed/': bid.invitation,
    '/api/invitations_to_bid/:id/bid/': bid.invitation,
    '/api/invitations_to_bid/:id/questions/': bid.invitation,
    '/api/invitations_to_bid/:id/calendar/': bid.invitation,
    '/api/invitations_to_bid/:id/expiring/': bid.invitation,
    '/api/bid_packages/:id/': bid.package,
    '/api/bid_packages/:id/status/': bid.package,
    '/api/bid_packages/:id/files/': bid.package,
    '/api/bid_packages/:id/invitations/': bid.package,
    '/api/bid_packages/:id/bids/': bid.package,
    '/api/bid_packages/:id/bids/csv/': bid.package,
    '/api/bid_packages/:id/award/': bid.package,
    '/api/bid_packages/:id/receipts/': bid.package,
    '/api/bid_package_files/:id/': bid.packageFile,
    '/api/bid_package_files/:id/download/': bid.packageFile,
    '/api/bid_questions/:id/': bid.question,
    '/api/bid_files/:id/download/': bid.bidFile,
    '/api/relationships/:id/': relationship.id,
    '/api/projects/:id/': project.id,
    '/api/projects/:id/restore/': project.id,
    '/api/projects/:id/photos/': project.id,
    '/api/projects/:id/participants/': project.id,
    '/api/project_photos/:id/': project.photo,
    '/api/project_photos/:id/picture/': project.photo,
    '/api/project_participants/:id/': project.part,
    '/api/company_claims/:id/': claim.id,
    '/api/operator/claims/:id/': claim.id,
    '/api/operator/duplicates/:id/dismiss/': report.id,
    '/api/operator/merges/:id/undo/': randomUUID(),
    '/api/operator/documents/:id/': document.id,
    '/api/operator/people/:id/': test.ids.get(actors.tpMember) ?? '',
    '/api/operator/people/:id/end_sessions/': test.ids.get(actors.tpMember) ?? '',
    '/api/operator/mail/:id/resend/': randomUUID(),
    '/api/organizations/:key/by_url/': tp,
    '/api/office_locations/:id/': office.id,
    '/api/office_locations/:id/restore/': deletedOffice,
    '/api/organizations/:id/people/': tp,
    '/api/organizations/:id/people/me/': tp,
    '/api/organizations/:id/pictures/': tp,
    '/api/organizations/:id/pictures/:picture/': tp,
    '/api/company_pictures/:name/': pictureName,
    '/api/company_existence_verification/check_status/:id/': tp,
    '/api/company_existence_verification/:id/': tp,
    '/api/employee_attachment_verification/check_status/:id/':
      test.ids.get(actors.midRegistration) ?? '',
    '/api/verifications/:id/': document.id,
    '/api/verifications/:id/download/': document.id,
    '/api/notifications/:id/': notification.id,
    '/api/organizations/:id/members/': tp,
    '/api/organizations/:id/members/:user/': tp,
    '/api/organizations/:id/leave/': tp,
    '/api/employee_access_requests/:id/': request.id,
    '/api/employee_invitations/:id/': offer.id,
    '/api/auth/sessions/:id/': session.id,
    '/api/portraits/:name/': 'a'.repeat(22),
    '/api/prequal_comments/:id/': written.json<{ id: string }>().id,
    '/api/correction_requests/:id/': correction.json<{ id: string }>().id,
    '/api/correction_requests/:id/confirm/': correction.json<{ id: string }>().id,
    '/api/organizations/:id/': tp,
    '/mailbox/:id/': randomUUID(),
    '/unsubscribe/:token': 'not~a~link',
    '/api/unlisted_pages/:key/': UNLISTED_SECRET,
    '/api/organizations/:id/user_in_organization/': tp,
    '/api/organizations/:id/claim_organization/': tp,
    '/api/prequal_forms_files/:id/': file.id,
    '/api/prequal_forms_files/:id/download/': file.id,
    '/api/company_approvals/:tp/': tp,
    '/api/company_approvals/:tp/own/': tp,
    '/api/company_approvals/:tp/history/': tp,
    '/api/review_assignments/:id/': assignment.json<{ id: string }>().id,
    '/api/rac/:racId': assessed.json<{ id: string }>().id,
    '/api/rac/:racId/pdf/': assessed.json<{ id: string }>().id,
    '/api/rac/runs/:id/': run.id,
    '/api/rac/evaluations/:id/': evaluation.json<{ id: string }>().id,
    '/api/prequal_permissions/data_vault/:id/': permission,
    '/api/prequal_permissions/data_vault/:id/tp_status/': permission,
    '/api/prequal_permissions/data_vault/:id/history/': permission,
    '/api/prequal_permissions/data_vault/get_tp_employees/:id/':
      test.ids.get(actors.tpMember) ?? '',
    '/api/search/prequal/gc/:list/counts/': 'browse_all',
    '/api/search/prequal/gc/:list/csv/': 'access_granted',
  };
  const queries: Calls['queries'] = {
    getSections: { tp },
    getSetup: { tp },
    getDataVault: { tp },
    getAnswers: { tp, link: 'basic-information' },
    getIndustryRates: { tp },
    saveAnswers: { tp, link: 'basic-information' },
    changeAnswers: { tp, link: 'basic-information' },
    printAnswers: { tp, link: 'basic-information' },
    downloadAnswersCsv: { tp },
    listOwnExports: { tp },
    listReviews: { tp },
    listFormMoves: { tp },
    listExpiring: { tp },
    listComments: { permission },
    listCorrections: { tp },
    listIncomingCorrections: { tp },
    listCommentReaders: { permission },
    comparePartners: { ids: compared },
    listExpirations: { who: 'all' },
    listPermissions: { tp },
    listIncomingRequests: { tp },
    listSentInvitations: { tp },
    listTpEmployees: { tp },
    resendInvite: { id: invitation },
    listContactInvitations: { uuid: invitation },
    checkPfContact: { email: actors.tpContact },
    findByInviteUrl: { url: inviteUrl },
    listReaders: { tp },
    listContractorPeople: { tp, search: 'keystone' },
    searchOrganizations: { search: 'keystone' },
    searchOrganization: { search: 'keystone' },
    searchOrganizationNr: { search: 'keystone' },
    readMailbox: { key: MAILBOX_KEY },
    readMail: { key: MAILBOX_KEY },
  };
  return { tp, params, queries };
}

/** A project with a photo, kept by Keystone Builders, in which the trade partner claims a part. */
async function makeProject({ server: { database }, ids }: TestServer, tp: string) {
  const keystone = ids.get('Keystone Builders') ?? '';
  const at = new Date();
  const { id } = await database
    .insertInto('projects')
    .values({
      organization_id: keystone,
      name: 'Harbor Hospital',
      status: 'Completed',
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = await database
    .insertInto('project_photos')
    .values({
      project_id: id,
      caption: 'The lobby',
      width: 1,
      height: 1,
      content: Buffer.of(0),
      small: Buffer.of(0),
      position: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const part = await database
    .insertInto('project_participants')
    .values({
      project_id: id,
      organization_id: tp,
      role: 'Trade Partner',
      state: 'claimed',
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, photo: photo.id, part: part.id };
}

/** Gives every parameter of a path the same id. */
export function paramsNaming(path: string, id: string): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/:(\w+)/gu)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, id]));
}
