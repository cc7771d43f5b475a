import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointId, endpoints } from '@plumbline/api-contract';
import { Compile } from 'typebox/compile';
import { beforeAll, expect, it } from 'vitest';
import { type ActorName, actors, withServer } from './test/server.ts';

const everyone: readonly ActorName[] = ['anonymous', ...(Object.keys(actors) as ActorName[])];
const admins: readonly ActorName[] = ['tpAdmin', 'otherTp', 'gcGranted', 'gcColleague', 'otherGc'];
const signedIn = everyone.filter((name) => name !== 'anonymous');

const inCompany = signedIn.filter(
  (name) => !['freeTp', 'freeGc', 'unflagged', 'midRegistration'].includes(name),
);

const inviters = inCompany.filter((name) => name !== 'tpMember').concat('freeTp', 'freeGc');

/** Who may do what, asked of Summit Electric's vault. A new endpoint needs its row: without it this file fails. */
const mayCall: Readonly<Record<EndpointId, readonly ActorName[]>> = {
  login: everyone,
  logout: everyone,
  logoutEverywhere: signedIn,
  listSessions: signedIn,
  // Asked of the Admin's own session.
  endSession: ['tpAdmin'],
  register: everyone,
  validateEmail: everyone,
  createPassword: everyone,
  requestPasswordReset: everyone,
  confirmPasswordReset: everyone,
  checkLink: everyone,
  changePassword: signedIn,
  getMe: signedIn,
  updateMe: signedIn,
  uploadPortrait: signedIn,
  deletePortrait: signedIn,
  getPortrait: everyone,
  forecastDeletion: signedIn,
  deleteMe: signedIn,
  searchOrganizations: signedIn,
  getOrganization: signedIn,
  updateOrganization: ['tpAdmin', 'tpContact'],
  getSections: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  getSetup: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  getDataVault: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  getUserType: signedIn,
  getAnswers: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  saveAnswers: ['tpAdmin', 'tpContact'],
  changeAnswers: ['tpAdmin', 'tpContact'],
  printAnswers: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  downloadAnswersCsv: ['tpAdmin', 'tpContact', 'tpMember'],
  listReviews: ['tpAdmin', 'tpContact', 'tpMember'],
  listExpiring: ['tpAdmin', 'tpContact', 'tpMember'],
  uploadFile: ['tpAdmin', 'tpContact', 'otherTp'],
  deleteFile: ['tpAdmin', 'tpContact'],
  downloadFile: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  listGrants: ['tpAdmin', 'tpContact', 'tpMember'],
  listIncomingRequests: ['tpAdmin', 'tpContact', 'tpMember'],
  // Asked of the own company's; a person without one asks of its own.
  listSentInvitations: ['tpAdmin', 'tpContact', 'tpMember'],
  listAccessRequestsGc: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  listContractorPeople: ['tpAdmin', 'tpContact'],
  listTpEmployees: ['tpAdmin', 'tpContact', 'tpMember'],
  // Of Tom Reed, who reads only.
  updateTpEmployee: ['tpAdmin', 'tpContact'],
  allowAccess: ['tpAdmin', 'tpContact', 'otherTp'],
  // What the body names decides; before it is read everyone may accept.
  acceptAccess: signedIn,
  inviteTp: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  inviteGc: ['tpAdmin', 'tpContact', 'otherTp', 'freeTp'],
  // Whose invitation it is, is told by the answer.
  redirectTpInvitation: signedIn,
  setViewedByCoworker: signedIn,
  // Of an invitation that Summit Electric sent.
  resendInvite: ['tpAdmin', 'tpContact'],
  // Asked with a uuid.
  listContactInvitations: everyone,
  checkPfContact: signedIn,
  quickEmployeeCreate: ['tpAdmin', 'tpContact', 'otherTp'],
  getInviteLink: inCompany,
  replaceInviteLink: inCompany,
  sendInviteLink: inCompany,
  findByInviteUrl: everyone,
  uploadContacts: inviters,
  listBatches: inviters,
  // Of a list that the contact uploaded.
  getBatch: ['tpContact'],
  sendBatch: ['tpContact'],
  cancelBatch: ['tpContact'],
  // Of Dana's grant: sections by those who give it, who end it too; notes by her.
  updateGrant: ['tpAdmin', 'tpContact', 'gcGranted'],
  revokeGrant: ['tpAdmin', 'tpContact'],
  setTpStatus: ['gcGranted'],
  listApprovalHistory: ['gcGranted'],
  listReaders: ['tpAdmin', 'tpContact', 'tpMember'],
  browsePartners: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  listAccessGranted: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  listAccessRequested: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  listCompletedRac: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  countPartnerFilters: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  exportPartners: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'],
  // Of two vaults that are open to Dana.
  comparePartners: ['gcGranted'],
  searchCompany: ['tpAdmin', 'tpContact', 'tpMember'],
  // Asked of freeTp's own id.
  searchCompanyNr: ['freeTp'],
  listPrequalSettings: signedIn,
  createPrequalSetting: signedIn,
  // Of a setting of Dana's.
  updatePrequalSetting: ['gcGranted'],
  deletePrequalSetting: ['gcGranted'],
  listComments: ['gcGranted'],
  createComment: ['gcGranted'],
  updateComment: ['gcGranted'],
  deleteComment: ['gcGranted'],
  getIndustryRates: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  putOrganization: ['tpAdmin'],
  matchDomain: signedIn,
  userInOrganization: signedIn,
  // Its address has the company's domain; that the company has people is told by the answer.
  claimOrganization: ['midRegistration'],
  findDuplicates: signedIn,
  listMembers: ['tpAdmin', 'tpContact', 'tpMember'],
  inviteMember: ['tpAdmin'],
  updateMember: ['tpAdmin'],
  removeMember: ['tpAdmin'],
  leaveOrganization: ['tpAdmin', 'tpContact', 'tpMember'],
  listEmployeeConfirmations: admins,
  listOwnEmployeeRequests: signedIn,
  requestToJoin: ['freeTp', 'freeGc', 'unflagged', 'midRegistration'],
  // An Admin of the company, and midRegistration, who asked.
  answerEmployee: ['tpAdmin', 'midRegistration'],
  listOffices: signedIn,
  getOffice: signedIn,
  updateOffice: ['tpAdmin'],
  putOffice: ['tpAdmin'],
  matchOfficeDomain: signedIn,
  checkCompany: ['tpAdmin', 'tpContact', 'tpMember'],
  submitCompany: ['tpAdmin'],
  // Of midRegistration, who asked to join the company.
  checkEmployee: ['tpAdmin', 'midRegistration'],
  submitEmployee: signedIn,
  // What midRegistration sent to the company.
  downloadVerification: ['tpAdmin'],
  // With OPERATOR_TOKEN only: its own test is below.
  listVerifications: [],
  decideVerification: [],
  listNotifications: signedIn,
  readNotifications: signedIn,
  listRelationshipRequests: admins,
  listBidInvitations: admins,
  // Keystone Builders asks Summit Electric.
  answerRelationship: ['tpAdmin', 'gcGranted', 'gcColleague'],
  answerBid: ['tpAdmin', 'gcGranted', 'gcColleague'],
  listRacWeights: signedIn,
  getOrganizationByUrl: signedIn,
  deleteNotification: ['tpAdmin'],
  countIncoming: signedIn,
  listCategoryTree: signedIn,
  searchTertiaryCategories: signedIn,
  searchMarketSegments: signedIn,
  listCounties: signedIn,
  listJobTitles: signedIn,
  listCertificateAgencies: signedIn,
  listMarketSegments: signedIn,
  listOrganizationCategories: signedIn,
  checkDomain: signedIn,
  incoming: signedIn,
  notified: signedIn,
  // With the key, which is what the page asks for.
  readMailbox: everyone,
  readMail: everyone,
  health: everyone,
  ready: everyone,
  metrics: everyone,
  openapi: everyone,
};

const MAILBOX_KEY = 'the-key-to-the-mailbox';

/** Calls that would end the test's own state; each is tried in its own module's tests as well. */
const destructive: ReadonlySet<string> = new Set([
  'deleteFile',
  'deleteComment',
  'deleteMe',
  'endSession',
  'logout',
  'logoutEverywhere',
  'revokeGrant',
  'cancelBatch',
  'deletePrequalSetting',
  'removeMember',
  'deleteNotification',
]);

withServer('who may call what', { mailboxKey: MAILBOX_KEY }, (test) => {
  let params: Readonly<Record<string, string>>;
  let tp: string;
  let permission: string;
  let invitation: string;
  let compared: string;

  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    const file = await test.server.database
      .selectFrom('files')
      .select('id')
      .where('question_id', '=', 'SS-04.13')
      .executeTakeFirstOrThrow();
    const grant = await test.server.database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', tp)
      .executeTakeFirstOrThrow();
    permission = grant.id;
    const written = await test.call('gcGranted', endpoints.createComment, {
      body: { note: 'A note', permission },
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
    invitation = sent.id;
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
    const asked = {
      organization_id: tp,
      from_organization_id: test.ids.get('Keystone Builders') ?? '',
    };
    const relationship = await test.server.database
      .insertInto('relationship_requests')
      .values(asked)
      .returning('id')
      .executeTakeFirstOrThrow();
    const bid = await test.server.database
      .insertInto('bid_invitations')
      .values({ ...asked, project: 'A school' })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    compared = `${grant.id}|${second.id}`;
    params = {
      '/api/prequal_invitations/batches/:id/': batch.id,
      '/api/prequal_invitations/batches/:id/send/': batch.id,
      '/api/prequal_user_settings/:id/': setting.id,
      '/api/prequal_service/search_company/:id/': tp,
      '/api/prequal_service/search_company_nr/:id/': test.ids.get(actors.freeTp) ?? '',
      '/api/relationship_access_requests/:id/': relationship.id,
      '/api/invitations_to_bid/:id/': bid.id,
      '/api/organizations/:key/by_url/': tp,
      '/api/office_locations/:id/': office.id,
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
      '/api/auth/sessions/:id/': session.id,
      '/api/portraits/:name/': 'a'.repeat(22),
      '/api/prequal_comments/:id/': written.json<{ id: string }>().id,
      '/api/organizations/:id/': tp,
      '/mailbox/:id/': randomUUID(),
      '/api/organizations/:id/user_in_organization/': tp,
      '/api/organizations/:id/claim_organization/': tp,
      '/api/prequal_forms_files/:id/': file.id,
      '/api/prequal_forms_files/:id/download/': file.id,
      '/api/prequal_permissions/data_vault/:id/': grant.id,
      '/api/prequal_permissions/data_vault/:id/tp_status/': grant.id,
      '/api/prequal_permissions/data_vault/:id/history/': grant.id,
      '/api/prequal_permissions/data_vault/get_tp_employees/:id/':
        test.ids.get(actors.tpMember) ?? '',
      '/api/search/prequal/gc/:list/counts/': 'browse_all',
      '/api/search/prequal/gc/:list/csv/': 'access_granted',
    };
  });

  const queries: Partial<Record<EndpointId, () => object>> = {
    getSections: () => ({ tp }),
    getSetup: () => ({ tp }),
    getDataVault: () => ({ tp }),
    getAnswers: () => ({ tp, link: 'basic-information' }),
    getIndustryRates: () => ({ tp }),
    saveAnswers: () => ({ tp, link: 'basic-information' }),
    changeAnswers: () => ({ tp, link: 'basic-information' }),
    printAnswers: () => ({ tp, link: 'basic-information' }),
    downloadAnswersCsv: () => ({ tp }),
    listReviews: () => ({ tp }),
    listExpiring: () => ({ tp }),
    listComments: () => ({ permission }),
    comparePartners: () => ({ ids: compared }),
    listGrants: () => ({ tp }),
    listIncomingRequests: () => ({ tp }),
    listSentInvitations: () => ({ tp }),
    listTpEmployees: () => ({ tp }),
    resendInvite: () => ({ id: invitation }),
    listContactInvitations: () => ({ uuid: invitation }),
    checkPfContact: () => ({ email: actors.tpContact }),
    findByInviteUrl: () => ({ url: 'a'.repeat(24) }),
    listReaders: () => ({ tp }),
    listContractorPeople: () => ({ tp }),
    readMailbox: () => ({ key: MAILBOX_KEY }),
    readMail: () => ({ key: MAILBOX_KEY }),
  };

  /** A body that the endpoint would refuse, so that an allowed call changes nothing and a forbidden one is told apart. */
  const call = (actor: ActorName, id: EndpointId) => {
    const declared: Endpoint = endpoints[id];
    const idOf = params[declared.path];
    return test.call(actor, declared, {
      ...(idOf !== undefined && {
        params: { id: idOf, name: idOf, user: idOf, key: idOf, list: idOf } as never,
      }),
      query: (queries[id]?.() ?? {}) as never,
      ...(declared.method !== 'GET' && declared.method !== 'DELETE' && { body: { wrong: true } }),
    });
  };

  const rows = Object.keys(endpoints).flatMap((id) =>
    everyone.map((actor) => ({ id: id as EndpointId, actor })),
  );

  it.each(rows)('$id by $actor', async ({ id, actor }) => {
    const allowed = mayCall[id];
    expect(allowed).toBeDefined();
    if (allowed.includes(actor) && destructive.has(id)) return;
    const { statusCode, headers } = await call(actor, id);
    if (allowed.includes(actor)) {
      expect(statusCode).not.toBe(401);
      expect(statusCode).not.toBe(403);
      expect(statusCode).toBeLessThan(500);
    } else {
      // Without a session; where a call needs none, its policy refuses.
      const isUnknown = actor === 'anonymous' && endpoints[id].auth === 'session';
      expect(statusCode).toBe(isUnknown ? 401 : 403);
      expect(headers['content-type']).toContain('application/problem+json');
    }
  });

  it('asks the policy before it reads the body', async () => {
    const put = (token: string) =>
      test.server.app.inject({
        method: 'PUT',
        url: `/api/pf_answers/?link=basic-information&tp=${tp}`,
        headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
        payload: '{"broken',
      });
    expect((await put('x'.repeat(43))).statusCode).toBe(401);
    expect((await put(test.tokens.gcGranted)).statusCode).toBe(403);
    expect((await put(test.tokens.tpAdmin)).statusCode).toBe(400);
  });

  it('has a route for each endpoint and an endpoint for each route', () => {
    const known = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    const routed = test.server.routes
      .filter(({ method, path }) => method !== 'HEAD' && !path.startsWith('/api/docs'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(routed.sort()).toEqual(known.sort());
  });

  const readers = [
    'getMe',
    'getSections',
    'getSetup',
    'getDataVault',
    'getUserType',
    'getAnswers',
    'listReviews',
    'listExpiring',
    'listComments',
    'searchOrganizations',
    'getOrganization',
    'matchDomain',
    'userInOrganization',
    'listMembers',
    'listOffices',
    'getOffice',
    'matchOfficeDomain',
    'checkCompany',
    'checkEmployee',
    'listNotifications',
    'listRelationshipRequests',
    'listBidInvitations',
    'listRacWeights',
    'getOrganizationByUrl',
    'countIncoming',
    'listEmployeeConfirmations',
    'listOwnEmployeeRequests',
    'listCategoryTree',
    'searchTertiaryCategories',
    'searchMarketSegments',
    'listGrants',
    'listIncomingRequests',
    'listSentInvitations',
    'listAccessRequestsGc',
    'listContactInvitations',
    'checkPfContact',
    'getInviteLink',
    'listBatches',
    'getBatch',
    'listTpEmployees',
    'listApprovalHistory',
    'listReaders',
    'listContractorPeople',
    'browsePartners',
    'listAccessGranted',
    'listAccessRequested',
    'listCompletedRac',
    'countPartnerFilters',
    'comparePartners',
    'searchCompany',
    'searchCompanyNr',
    'listPrequalSettings',
    'getIndustryRates',
    'listCounties',
    'listJobTitles',
    'health',
    'ready',
  ] as const;
  it.each(readers)('answers %s in the shape that the contract says', async (id) => {
    const declared: Endpoint = endpoints[id];
    const shape = Compile(declared.replies[200]!);
    for (const actor of mayCall[id]) {
      const reply = await call(actor, id);
      expect(reply.statusCode).toBe(200);
      expect(shape.Errors(reply.json())).toEqual([]);
    }
  });

  it('says 404 for a path, an id and an organisation that are not there', async () => {
    const get = async (path: string) => {
      const headers = { authorization: `Token ${test.tokens.gcGranted}` };
      return (await test.server.app.inject({ url: path, headers })).statusCode;
    };
    expect(await get('/api/nothing/')).toBe(404);
    expect(await get(`/api/organizations/${randomUUID()}/`)).toBe(404);
    expect(await get('/api/organizations/7/')).toBe(404);
    expect(await get(`/api/prequal_forms_files/${randomUUID()}/download/`)).toBe(404);
    expect(await get(`/api/pf_sections/?tp=${randomUUID()}`)).toBe(403);
    expect(await get('/api/pf_sections/')).toBe(403);
    expect(await get('/api/pf_sections/?tp=1')).toBe(422);
    expect(await get('/api/pf_sections/?tp=%00')).toBe(422);
  });
});
