import type { ContactAction, ContactState, RelationshipKind } from '@plumbline/api-contract';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../columns.ts';

/** A list of contacts that someone uploaded for the network. */
export type ContactListsTable = {
  id: Generated<string>;
  user_id: string;
  organization_id: string;
  file_name: string;
  columns: ColumnType<unknown, string, string>;
  created_at: Time;
};

export type ContactListRowsTable = {
  list_id: string;
  /** The row's number in the file. */
  row: number;
  cells: ColumnType<unknown, string, string>;
  edits: ColumnType<unknown, string | undefined, string>;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  website: string;
  state: ContactState;
  because: Generated<string>;
  organization_id: string | null;
  matched_by: 'domain' | 'name' | 'chosen' | null;
  candidates: Generated<string[]>;
};

/** An action taken on rows of a list. */
export type ContactListActionsTable = {
  id: Generated<string>;
  list_id: string;
  user_id: string;
  action: ContactAction;
  kind: RelationshipKind | null;
  message: Generated<string>;
  batch_id: string | null;
  created_at: Time;
};

export type ContactListOutcomesTable = {
  list_id: string;
  row: number;
  action: ContactAction;
  action_id: string;
  state: 'queued' | 'done' | 'failed';
  because: Generated<string>;
};

/** A view: what happened to each row, by action. */
export type ContactListResultsTable = {
  list_id: string;
  row: number;
  action: ContactAction;
  batch_id: string | null;
  state: 'queued' | 'done' | 'failed';
  because: string;
};
