import type { Endpoint } from '../endpoint.ts';
import { login, logout } from './auth.ts';
import { deleteFile, downloadFile, uploadFile } from './files.ts';
import { incoming } from './live.ts';
import { checkDomain, listCertificateAgencies, listCounties, listJobTitles } from './lookups.ts';
import { health, metrics, openapi, ready } from './ops.ts';
import { getOrganization, updateOrganization } from './organizations.ts';
import {
  allowAccess,
  listContractorPeople,
  listGrants,
  revokeGrant,
  updateGrant,
} from './permissions.ts';
import { listAccessGranted } from './search.ts';
import { getMe, updateMe } from './users.ts';
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
  getMe,
  updateMe,
  getOrganization,
  updateOrganization,
  getSections,
  getSetup,
  getDataVault,
  getUserType,
  getAnswers,
  saveAnswers,
  uploadFile,
  deleteFile,
  downloadFile,
  listGrants,
  listContractorPeople,
  allowAccess,
  updateGrant,
  revokeGrant,
  listAccessGranted,
  listCounties,
  listJobTitles,
  listCertificateAgencies,
  checkDomain,
  incoming,
  health,
  ready,
  metrics,
  openapi,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof endpoints;
