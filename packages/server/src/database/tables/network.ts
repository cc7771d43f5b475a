import type { Generated } from 'kysely';
import type { NullableTime, RequestState, Time } from '../columns.ts';

export type NetworkRequestTable = {
  id: Generated<string>;
  organization_id: string;
  from_organization_id: string;
  user_id: string | null;
  status: Generated<RequestState>;
  decided_by: string | null;
  created_at: Time;
  decided_at: NullableTime;
};
