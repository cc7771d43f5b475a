import type { EndpointId } from '@plumbline/api-contract';
import { type ActorName, actors } from '../server.ts';

export const everyone: readonly ActorName[] = [
  'anonymous',
  ...(Object.keys(actors) as ActorName[]),
];
const admins: readonly ActorName[] = ['tpAdmin', 'otherTp', 'gcGranted', 'gcColleague', 'otherGc'];
const signedIn = everyone.filter((name) => name !== 'anonymous');

const inOrganization = signedIn.filter(
  (name) => !['freeTp', 'freeGc', 'unflagged', 'midRegistration'].includes(name),
);

const inviters = inOrganization.filter((name) => name !== 'tpMember').concat('freeTp', 'freeGc');

/** Everyone at Summit Electric, and at Keystone Builders. */
const summit: readonly ActorName[] = ['tpAdmin', 'tpContact', 'tpMember'];
const keystone: readonly ActorName[] = ['gcGranted', 'gcColleague'];

/** On the side that hires trade partners. */
const hiring: readonly ActorName[] = ['gcGranted', 'gcColleague', 'gcMember', 'otherGc', 'freeGc'];

/** Who may do what, asked of Summit Electric's vault. A new endpoint needs its row: without it this file fails. */
export const mayCall: Readonly<Record<EndpointId, readonly ActorName[]>> = {
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
  getPicture: everyone,
  forecastDeletion: signedIn,
  deleteMe: signedIn,
  searchNetwork: signedIn,
  countNetwork: signedIn,
  suggestNetwork: signedIn,
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
  listOwnExports: ['tpAdmin'],
  listReviews: ['tpAdmin', 'tpContact', 'tpMember'],
  listFormMoves: ['tpAdmin', 'tpContact', 'tpMember'],
  listExpiring: ['tpAdmin', 'tpContact', 'tpMember'],
  uploadFile: ['tpAdmin', 'tpContact', 'otherTp'],
  deleteFile: ['tpAdmin', 'tpContact'],
  downloadFile: ['tpAdmin', 'tpContact', 'tpMember', 'gcGranted'],
  listPermissions: ['tpAdmin', 'tpContact', 'tpMember'],
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
  getInviteLink: inOrganization,
  replaceInviteLink: inOrganization,
  sendInviteLink: inOrganization,
  findByInviteUrl: everyone,
  uploadContacts: inviters,
  listBatches: inviters,
  // Of a list that the contact uploaded.
  getBatch: ['tpContact'],
  sendBatch: ['tpContact'],
  cancelBatch: ['tpContact'],
  // Of Dana's permission: sections by those who give it, who end it too; notes by her.
  updatePermission: ['tpAdmin', 'tpContact', 'gcGranted'],
  revokePermission: ['tpAdmin', 'tpContact'],
  setTpStatus: ['gcGranted'],
  listApprovalHistory: ['gcGranted'],
  listReaders: ['tpAdmin', 'tpContact', 'tpMember'],
  browsePartners: hiring,
  listAccessGranted: hiring,
  listAccessRequested: hiring,
  listCompletedRac: hiring,
  countPartnerFilters: hiring,
  exportPartners: hiring,
  // Admins of a company that is no trade partner.
  listListExports: ['gcGranted', 'gcColleague', 'otherGc'],
  listRacWeights: hiring,
  saveRacWeights: ['gcGranted', 'gcColleague', 'otherGc'],
  listRacWeightHistory: hiring,
  listRacScores: hiring,
  // What the body names decides; before it is read everyone who hires may assess.
  createRac: hiring,
  // Of an assessment of Dana's. Her colleagues have no access to the vault.
  getRac: ['gcGranted'],
  printRac: ['gcGranted'],
  updateRac: ['gcGranted'],
  deleteRac: ['gcGranted'],
  startRacRun: hiring,
  // Of a run of Dana's.
  getRacRun: ['gcGranted'],
  listRacEvaluations: hiring,
  createRacEvaluation: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc'],
  // Of an evaluation of Dana's.
  updateRacEvaluation: ['gcGranted'],
  deleteRacEvaluation: ['gcGranted'],
  previewOwnRac: ['tpAdmin', 'tpContact', 'otherTp'],
  getRacSample: everyone,
  // Of two vaults that are open to Dana.
  comparePartners: ['gcGranted'],
  searchOrganization: ['tpAdmin', 'tpContact', 'tpMember'],
  // Asked of freeTp's own id.
  searchOrganizationNr: ['freeTp'],
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
  listOwnEmployeeInvitations: signedIn,
  // Asked of an invitation to this address.
  answerEmployeeInvitation: ['unflagged'],
  answerEmployee: ['tpAdmin', 'midRegistration'],
  listOffices: signedIn,
  getOffice: signedIn,
  updateOffice: ['tpAdmin'],
  putOffice: ['tpAdmin'],
  deleteOffice: ['tpAdmin'],
  // Of an office of Summit Electric that was deleted.
  restoreOffice: ['tpAdmin'],
  matchOfficeDomain: signedIn,
  listListedPeople: signedIn,
  getListing: ['tpAdmin', 'tpContact', 'tpMember'],
  updateListing: ['tpAdmin', 'tpContact', 'tpMember'],
  uploadCompanyPicture: ['tpAdmin'],
  updateCompanyPicture: ['tpAdmin'],
  removeCompanyPicture: ['tpAdmin'],
  // Of a photo that Summit Electric shows.
  getCompanyPicture: signedIn,
  checkOrganization: ['tpAdmin', 'tpContact', 'tpMember'],
  submitOrganization: ['tpAdmin'],
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
  // Of Keystone Builders' package and Summit Electric's bid. Every rank reads, Admins change.
  listInvitationsToBid: inOrganization,
  getInvitationToBid: summit,
  viewInvitationToBid: summit,
  submitBid: ['tpAdmin'],
  askBidQuestion: ['tpAdmin'],
  downloadBidCalendar: summit,
  listInvitedExpiring: keystone,
  downloadBidFile: [...summit, ...keystone],
  listBidPackages: ['gcGranted', 'gcColleague', 'gcMember', 'otherGc'],
  createBidPackage: ['gcGranted', 'gcColleague', 'otherGc'],
  getBidPackage: keystone,
  updateBidPackage: keystone,
  deleteBidPackage: keystone,
  setBidPackageStatus: keystone,
  uploadBidPackageFile: keystone,
  deleteBidPackageFile: keystone,
  downloadBidPackageFile: [...summit, ...keystone],
  inviteToBid: keystone,
  listPackageInvitations: keystone,
  answerBidQuestion: keystone,
  listBids: keystone,
  exportBids: keystone,
  awardBid: keystone,
  getBidReceipts: [...summit, ...keystone],
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
  reportViolation: everyone,
  askForHelp: everyone,
  requestService: everyone,
  // With the secret, which the address ends in.
  openUnlistedPage: everyone,
  ready: everyone,
  metrics: everyone,
  openapi: everyone,
};

/** What is hidden from whom it is not for: a 404, as for an id of nothing. */
export const hiddenCalls: ReadonlySet<EndpointId> = new Set([
  'getRac',
  'printRac',
  'updateRac',
  'deleteRac',
  'getRacRun',
  'updateRacEvaluation',
  'deleteRacEvaluation',
  'getInvitationToBid',
  'viewInvitationToBid',
  'downloadBidCalendar',
  'listInvitedExpiring',
  'downloadBidFile',
  'getBidPackage',
  'downloadBidPackageFile',
  'listPackageInvitations',
  'listBids',
  'exportBids',
  'getBidReceipts',
]);
