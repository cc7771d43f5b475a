import type {
  AccessRequestsTable,
  PermissionsTable,
  PrequalUserSettingsTable,
  ExpiryRemindersTable,
  VaultExpiriesTable,
  VaultTraitsTable,
  ApprovalHistoryTable,
  ListExportsTable,
} from './tables/access.ts';
import type {
  InvitationBatchesTable,
  ColumnMappingsTable,
  InvitationRowsTable,
  InvitationsTable,
  InviteLinksTable,
} from './tables/invitations.ts';
import type {
  ContactListActionsTable,
  ContactListOutcomesTable,
  ContactListResultsTable,
  ContactListRowsTable,
  ContactListsTable,
} from './tables/contact-lists.ts';
import type { DirectoryViewsTable } from './tables/directory.ts';
import type {
  BidEventsTable,
  BidFilesTable,
  BidInvitationsTable,
  BidPackageFilesTable,
  BidPackagesTable,
  BidQuestionsTable,
  BidReceiptsTable,
  BidRemindersTable,
  BidsTable,
  LateBidsTable,
} from './tables/bids.ts';
import type {
  CompanyClaimsTable,
  CompanyMergeChangesTable,
  CompanyMergesTable,
  DuplicateReportsTable,
  OperatorLogTable,
  OperatorsTable,
} from './tables/operators.ts';
import type {
  ProjectParticipantsTable,
  ProjectPhotosTable,
  ProjectsTable,
} from './tables/projects.ts';
import type {
  DismissedSuggestionsTable,
  RelationshipNotesTable,
  RelationshipsTable,
} from './tables/relationships.ts';
import type {
  CompanyPicturesTable,
  DeletedOfficesTable,
  OfficeLocationsTable,
  OrganizationsTable,
  ShownOfficesTable,
  ShownOrganizationsTable,
  ShownPeopleTable,
  ShownPicturesTable,
  VerificationsTable,
} from './tables/organizations.ts';
import type {
  KnownDevicesTable,
  LoginAttemptsTable,
  MailedLinksTable,
  PortraitsTable,
  SessionsTable,
  UsersTable,
} from './tables/accounts.ts';
import type {
  EmployeeRequestsTable,
  MembershipsTable,
  PendingMembersTable,
} from './tables/members.ts';
import type {
  EventsTable,
  NotificationsTable,
  OutboxTable,
  SigningKeysTable,
  RemindedCompaniesTable,
  RemindersTable,
} from './tables/messages.ts';
import type {
  AccessLogTable,
  CarriedVaultsTable,
  CommentMentionsTable,
  CommentsTable,
  CorrectionRequestsTable,
  FilesTable,
  OwnExportsTable,
  SaveReceiptsTable,
  TemplatesTable,
  VaultLapsesTable,
  VaultSectionsTable,
} from './tables/vault.ts';
import type {
  RacEvaluationsTable,
  RacOverridesTable,
  RacReportsTable,
  RacRunItemsTable,
  RacRunsTable,
  RacWeightChangesTable,
  RacWeightsTable,
} from './tables/risk.ts';
import type { ReviewAnswersTable, ReviewsTable } from './tables/reviews.ts';
import type {
  CompanyApprovalHistoryTable,
  CompanyApprovalsTable,
  ReaderReviewsTable,
  ReviewAssignmentsTable,
  ReviewedAnswersTable,
  StatusUndosTable,
} from './tables/decisions.ts';

/** Tasks that are done once, such as backfilling a new column. */
type ChoresTable = { name: string; ran_at: Date };

/** The database's tables, for typing queries. `tables/` has the columns of each. */
export type Tables = {
  carried_vaults: CarriedVaultsTable;
  organizations: OrganizationsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  pending_members: PendingMembersTable;
  sessions: SessionsTable;
  directory_views: DirectoryViewsTable;
  login_attempts: LoginAttemptsTable;
  known_devices: KnownDevicesTable;
  mailed_links: MailedLinksTable;
  portraits: PortraitsTable;
  outbox: OutboxTable;
  signing_keys: SigningKeysTable;
  reminders: RemindersTable;
  reminded_companies: RemindedCompaniesTable;
  office_locations: OfficeLocationsTable;
  deleted_offices: DeletedOfficesTable;
  company_pictures: CompanyPicturesTable;
  shown_organizations: ShownOrganizationsTable;
  shown_offices: ShownOfficesTable;
  shown_people: ShownPeopleTable;
  shown_pictures: ShownPicturesTable;
  employee_requests: EmployeeRequestsTable;
  verifications: VerificationsTable;
  notifications: NotificationsTable;
  vault_sections: VaultSectionsTable;
  vault_lapses: VaultLapsesTable;
  templates: TemplatesTable;
  reviews: ReviewsTable;
  review_answers: ReviewAnswersTable;
  comments: CommentsTable;
  comment_mentions: CommentMentionsTable;
  correction_requests: CorrectionRequestsTable;
  company_approvals: CompanyApprovalsTable;
  company_approval_history: CompanyApprovalHistoryTable;
  review_assignments: ReviewAssignmentsTable;
  reader_reviews: ReaderReviewsTable;
  reviewed_answers: ReviewedAnswersTable;
  status_undos: StatusUndosTable;
  save_receipts: SaveReceiptsTable;
  files: FilesTable;
  chores: ChoresTable;
  access_log: AccessLogTable;
  own_exports: OwnExportsTable;
  list_exports: ListExportsTable;
  events: EventsTable;
  permissions: PermissionsTable;
  verdicts: ApprovalHistoryTable;
  access_requests: AccessRequestsTable;
  invitations: InvitationsTable;
  invitation_batches: InvitationBatchesTable;
  contact_lists: ContactListsTable;
  contact_list_rows: ContactListRowsTable;
  contact_list_actions: ContactListActionsTable;
  contact_list_outcomes: ContactListOutcomesTable;
  contact_list_results: ContactListResultsTable;
  invitation_rows: InvitationRowsTable;
  column_mappings: ColumnMappingsTable;
  invite_links: InviteLinksTable;
  vault_traits: VaultTraitsTable;
  vault_expiries: VaultExpiriesTable;
  expiry_reminders: ExpiryRemindersTable;
  prequal_user_settings: PrequalUserSettingsTable;
  rac_evaluations: RacEvaluationsTable;
  rac_overrides: RacOverridesTable;
  rac_reports: RacReportsTable;
  rac_run_items: RacRunItemsTable;
  rac_runs: RacRunsTable;
  rac_weight_changes: RacWeightChangesTable;
  rac_weights: RacWeightsTable;
  projects: ProjectsTable;
  project_participants: ProjectParticipantsTable;
  project_photos: ProjectPhotosTable;
  relationships: RelationshipsTable;
  relationship_notes: RelationshipNotesTable;
  dismissed_suggestions: DismissedSuggestionsTable;
  bid_invitations: BidInvitationsTable;
  bid_packages: BidPackagesTable;
  bid_package_files: BidPackageFilesTable;
  bid_questions: BidQuestionsTable;
  bid_events: BidEventsTable;
  bid_reminders: BidRemindersTable;
  bid_receipts: BidReceiptsTable;
  late_bids: LateBidsTable;
  bids: BidsTable;
  bid_files: BidFilesTable;
  operators: OperatorsTable;
  operator_log: OperatorLogTable;
  company_claims: CompanyClaimsTable;
  duplicate_reports: DuplicateReportsTable;
  company_merges: CompanyMergesTable;
  company_merge_changes: CompanyMergeChangesTable;
};
