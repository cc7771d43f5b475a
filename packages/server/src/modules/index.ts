import type { Module } from '../http/route.ts';
import { auth } from './auth/routes.ts';
import { categories } from './categories/routes.ts';
import { comments } from './comments/routes.ts';
import { corrections } from './corrections/routes.ts';
import { companyApprovals } from './company-approvals/routes.ts';
import { organizationSearch } from './organization-search/routes.ts';
import { comparison } from './compare/routes.ts';
import { contactLists } from './contact-lists/routes.ts';
import { employees } from './employees/routes.ts';
import { expirations } from './expirations/routes.ts';
import { files } from './files/routes.ts';
import { industryRates } from './industry-rates/routes.ts';
import { invitations } from './invitations/routes.ts';
import { live } from './live/routes.ts';
import { lookupLists } from './lookups/routes.ts';
import { mail } from './mail/routes.ts';
import { members } from './members/routes.ts';
import { bids } from './bids/routes.ts';
import { networkSearch } from './network-search/routes.ts';
import { notifications } from './notifications/routes.ts';
import { offices } from './offices/routes.ts';
import { listedPeople } from './listed-people/routes.ts';
import { companyPictures } from './company-pictures/routes.ts';
import { ops } from './ops/routes.ts';
import { claims } from './claims/routes.ts';
import { operators } from './operators/routes.ts';
import { organizations } from './organizations/routes.ts';
import { answerExports } from './exports/routes.ts';
import { permissions } from './permissions/routes.ts';
import { prequalSettings } from './prequal-settings/routes.ts';
import { projects } from './projects/routes.ts';
import { relationships } from './relationships/routes.ts';
import { reviews } from './reviews/routes.ts';
import { riskAssessments } from './rac/routes.ts';
import { search } from './search/routes.ts';
import { support } from './support/routes.ts';
import { users } from './users/routes.ts';
import { vault } from './vault/routes.ts';
import { verification } from './verification/routes.ts';

/**
 * Every module of the server. To add one, create a folder of the same shape and add a line here.
 */
export const modules: readonly Module[] = [
  networkSearch,
  auth,
  users,
  organizations,
  claims,
  operators,
  members,
  invitations,
  employees,
  offices,
  listedPeople,
  companyPictures,
  verification,
  notifications,
  bids,
  projects,
  relationships,
  contactLists,
  categories,
  vault,
  answerExports,
  reviews,
  files,
  permissions,
  search,
  comparison,
  expirations,
  riskAssessments,
  organizationSearch,
  prequalSettings,
  comments,
  corrections,
  companyApprovals,
  industryRates,
  lookupLists,
  live,
  mail,
  support,
  ops,
];
