import { ORGANIZATION_TYPES, type User } from '@plumbline/api-contract';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { isOperator } from '../operators/index.ts';
import { presentRank } from '../organizations/index.ts';
import { presentPortrait } from './portrait-path.ts';
import { findUser, type UserRow } from './queries.ts';

const TYPES: readonly string[] = ORGANIZATION_TYPES;

/** The caller as they see themselves, from what is stored now. */
export const presentCaller = async (context: Context, actor: Actor): Promise<User> =>
  presentUser(await findUser(context.database, actor.userId), await isOperator(context, actor));

export function presentUser(row: UserRow, mayOperate: boolean): User {
  const type = row.organization_type;
  const said = type ?? row.user_type;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    title: row.title,
    portrait: presentPortrait(row.portrait_name),
    profile_color: row.profile_color,
    user_type: said === null ? null : { id: TYPES.indexOf(said) + 1, name: said },
    is_pf_contact: row.is_pf_contact,
    is_employee_verified: row.is_employee_verified,
    is_instraction: row.is_instraction,
    reg_step: row.reg_step,
    rank: row.rank,
    primary_organization:
      row.organization_id === null || type === null
        ? null
        : {
            id: row.organization_id,
            name: row.organization_name ?? '',
            employee_quantity: row.employee_quantity,
            organization_type: { name: type },
            prequal_status: row.prequal_status,
            requestor_rank_display: presentRank(row.rank),
          },
    primary_office_location:
      row.office_id === null || row.organization_id === null
        ? null
        : {
            id: row.office_id,
            city: row.office_city ?? '',
            state: row.office_state ?? '',
            organization: row.organization_id,
          },
    webmail_user: row.is_webmail,
    business_verification_status: row.business_status,
    employee_verification_status: row.employee_status,
    expected_org: row.expected_org,
    ...(mayOperate && { is_operator: true as const }),
    time_zone: row.time_zone,
    terms:
      row.terms_version === null || row.terms_accepted_at === null
        ? null
        : { version: row.terms_version, accepted: row.terms_accepted_at.toISOString() },
  };
}
