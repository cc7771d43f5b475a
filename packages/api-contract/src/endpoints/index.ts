import type { Endpoint } from '../endpoint.ts';
import {
  changePassword,
  checkLink,
  confirmPasswordReset,
  createPassword,
  endSession,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  register,
  requestPasswordReset,
  validateEmail,
} from './auth.ts';
import { listCategoryTree, searchMarketSegments, searchTertiaryCategories } from './categories.ts';
import { createComment, deleteComment, listComments, updateComment } from './comments.ts';
import {
  answerEmployee,
  listEmployeeConfirmations,
  listOwnEmployeeRequests,
  requestToJoin,
} from './employees.ts';
import { deleteFile, downloadFile, uploadFile } from './files.ts';
import { getIndustryRates } from './industry-rates.ts';
import { incoming } from './live.ts';
import {
  checkDomain,
  listCertificateAgencies,
  listCounties,
  listJobTitles,
  listMarketSegments,
  listOrganizationCategories,
} from './lookups.ts';
import { readMail, readMailbox } from './mailbox.ts';
import { countIncoming, deleteNotification, listNotifications } from './notifications.ts';
import { health, metrics, openapi, ready } from './ops.ts';
import {
  claimOrganization,
  findDuplicates,
  getOrganization,
  inviteMember,
  leaveOrganization,
  listMembers,
  matchDomain,
  putOrganization,
  removeMember,
  searchOrganizations,
  updateMember,
  updateOrganization,
  userInOrganization,
} from './organizations.ts';
import { downloadAnswersCsv, printAnswers } from './papers.ts';
import {
  allowAccess,
  listContractorPeople,
  listGrants,
  revokeGrant,
  updateGrant,
} from './permissions.ts';
import { listExpiring, listReviews } from './reviews.ts';
import { listAccessGranted } from './search.ts';
import {
  deleteMe,
  deletePortrait,
  forecastDeletion,
  getMe,
  getPortrait,
  updateMe,
  uploadPortrait,
} from './users.ts';
import {
  getAnswers,
  getDataVault,
  getSections,
  getSetup,
  getUserType,
  saveAnswers,
} from './vault.ts';

/** Every endpoint, by its id. A new one is a member of its module and a line here. */
export const endpoints = {
  login,
  logout,
  logoutEverywhere,
  listSessions,
  endSession,
  register,
  validateEmail,
  createPassword,
  requestPasswordReset,
  confirmPasswordReset,
  checkLink,
  changePassword,
  getMe,
  updateMe,
  uploadPortrait,
  deletePortrait,
  getPortrait,
  forecastDeletion,
  deleteMe,
  searchOrganizations,
  getOrganization,
  updateOrganization,
  putOrganization,
  matchDomain,
  userInOrganization,
  claimOrganization,
  findDuplicates,
  listMembers,
  inviteMember,
  updateMember,
  removeMember,
  leaveOrganization,
  listEmployeeConfirmations,
  listOwnEmployeeRequests,
  requestToJoin,
  answerEmployee,
  listNotifications,
  deleteNotification,
  countIncoming,
  listCategoryTree,
  searchTertiaryCategories,
  searchMarketSegments,
  getSections,
  getSetup,
  getDataVault,
  getUserType,
  getAnswers,
  saveAnswers,
  printAnswers,
  downloadAnswersCsv,
  listReviews,
  listExpiring,
  uploadFile,
  deleteFile,
  downloadFile,
  listGrants,
  listContractorPeople,
  allowAccess,
  updateGrant,
  revokeGrant,
  listAccessGranted,
  getIndustryRates,
  listComments,
  createComment,
  updateComment,
  deleteComment,
  listCounties,
  listJobTitles,
  listCertificateAgencies,
  listMarketSegments,
  listOrganizationCategories,
  checkDomain,
  incoming,
  readMailbox,
  readMail,
  health,
  ready,
  metrics,
  openapi,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
