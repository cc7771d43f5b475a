import type { EndpointId } from './endpoints/index.ts';

/**
 * The endpoints that no page calls, and why each is there. A test of the app finds one that is missing here, and one that
 * a page has begun to call.
 */
export const calledFromOutside: Readonly<Partial<Record<EndpointId, string>>> = {
  checkPfContact:
    'The specification names it. Pages need no check of their own: invite_tp makes a request for access of an invitation to a contact.',
  decideVerification: 'For operators, who check documents with a tool of their own.',
  listVerifications: 'For operators, who check documents with a tool of their own.',
  findDuplicates: 'For the pages of claims and of operators.',
  listOwnClaims: 'For the pages of claims and of operators.',
  withdrawClaim: 'For the pages of claims and of operators.',
  getDesk: 'For the pages of claims and of operators.',
  listDeskClaims: 'For the pages of claims and of operators.',
  decideClaim: 'For the pages of claims and of operators.',
  listDeskDuplicates: 'For the pages of claims and of operators.',
  dismissDuplicate: 'For the pages of claims and of operators.',
  listMerges: 'For the pages of claims and of operators.',
  mergeCompanies: 'For the pages of claims and of operators.',
  undoMerge: 'For the pages of claims and of operators.',
  listDeskDocuments: 'For the pages of claims and of operators.',
  decideDocument: 'For the pages of claims and of operators.',
  findAtDesk: 'For the pages of claims and of operators.',
  endPersonsSessions: 'For the pages of claims and of operators.',
  freezePerson: 'For the pages of claims and of operators.',
  listFailedMail: 'For the pages of claims and of operators.',
  resendMail: 'For the pages of claims and of operators.',
  listOperatorLog: 'For the pages of claims and of operators.',
  getOffice: 'The specification names it. Pages show offices as a list.',
  getOrganizationByUrl: 'The specification names it, for links from outside. Pages go by id.',
  getCompanyPicture: 'Browsers load it as an image, by the path that a profile carries.',
  getProjectPhoto: 'Browsers load it as an image, by the path that a project carries.',
  getPortrait: 'Browsers load it as an image, by the path that a user carries.',
  listMarketSegments:
    'The specification names it. The options of a question come with its section.',
  listOrganizationCategories:
    'The specification names it. Pages read the tree of categories, which holds more.',
  matchOfficeDomain:
    'The specification names it. Registration offers companies of the domain, not single offices.',
  saveAnswers:
    'The specification names it. Pages send only what changed (PATCH); imports send a whole section.',
  searchOrganization:
    'The specification names it. People with a company search in the lists, which say more.',
  userInOrganization: 'The specification names it. A user carries the own company and rank.',
  health: 'For whoever runs the server.',
  ready: 'For whoever runs the server.',
  metrics: 'For whoever runs the server.',
  openapi: 'For programs and their authors.',
  reportViolation: 'Browsers send it on their own, by the content security policy.',
  readMailbox: 'Opened by the address that the start prints, while no mail server is set.',
  readMail: 'Opened from the mailbox page.',
};
