import type { EndpointId } from './endpoints/index.ts';

/**
 * The endpoints that no page calls, and why each one exists. A test of the app finds one that is missing here, and one
 * that a page now calls.
 */
export const calledFromOutside: Readonly<Partial<Record<EndpointId, string>>> = {
  checkPfContact:
    'The specification names it. Pages need no check of their own: invite_tp makes an access request of an invitation to a contact.',
  decideVerification: 'For operators, who check documents with a tool of their own.',
  listVerifications: 'For operators, who check documents with a tool of their own.',
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
  userInOrganization: 'The specification names it. A user carries their own company and rank.',
  health: 'For whoever runs the server.',
  ready: 'For whoever runs the server.',
  metrics: 'For whoever runs the server.',
  openapi: 'For programs and their authors.',
  reportViolation: 'Browsers send it on their own, by the content security policy.',
  readMailbox: 'Opened by the address that the start prints, while no mail server is set.',
  readMail: 'Opened from the mailbox page.',
};
