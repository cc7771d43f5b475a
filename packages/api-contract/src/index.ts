/** The wire contract: the endpoints, their shapes, and how to build a call's path. */
export type {
  BodyOf,
  Endpoint,
  Method,
  ParamsOf,
  QueryOf,
  ReplyOf,
  ReplyWith,
} from './endpoint.ts';
export { bodyLimitOf } from './body-limit.ts';
export { hasEnoughLetters, LEAST_LETTERS, MOST_FOUND } from './directory-rules.ts';
export { dayText } from './day-text.ts';
export { lapseText } from './lapse-text.ts';
export { reviewReasonText } from './review-reason-text.ts';
export { verificationWords } from './verification-words.ts';
export { COMPARED, MOST_CERTIFICATIONS, MOST_FILE_BYTES, MOST_TRADES } from './limits.ts';
export { LIST_ORDERINGS, type ListOrdering } from './list-orderings.ts';
export { ORGANIZATION_TYPES } from './organization-types.ts';
export { PROFILE_PARTS, type ProfilePart } from './profile-parts.ts';
export { LEAST_PASSWORD, passwordFault } from './password-rules.ts';
export {
  DELIVERY_METHODS,
  type DeliveryMethod,
  PARTICIPANT_ROLES,
  PARTICIPANT_STATES,
  type ParticipantRole,
  type ParticipantState,
  PROJECT_STATUSES,
  type ProjectStatus,
  VALUE_RANGES,
  type ValueRange,
} from './project-words.ts';
export {
  RELATIONSHIP_KINDS,
  RELATIONSHIP_STATUSES,
  type RelationshipKind,
  type RelationshipStatus,
} from './relationship-words.ts';
export {
  CONTACT_ACTIONS,
  CONTACT_COLUMNS,
  CONTACT_STATES,
  type ContactAction,
  type ContactColumn,
  type ContactState,
} from './contact-list-words.ts';
export { calledFromOutside } from './called-from-outside.ts';
export { pathOf } from './path-of.ts';
export { TERMS_VERSION } from './terms.ts';
export { type EndpointId, endpoints } from './endpoints/index.ts';
export type { Comment } from './endpoints/comments.ts';
export type {
  Correction,
  CorrectionStatus,
  IncomingCorrection,
} from './endpoints/correction-requests.ts';
export type { NamesakeProblem } from './endpoints/access-lists.ts';
export type { EmployeeInvitation, EmployeeRequest } from './endpoints/employees.ts';
export type { StoredFile } from './endpoints/files.ts';
export type { IndustryRate } from './endpoints/industry-rates.ts';
export type { Batch, ImportRow } from './endpoints/contact-imports.ts';
export type { ContactList, ContactRow } from './endpoints/contact-lists.ts';
export type { OpenInvitation } from './endpoints/invitations.ts';
export type { NotShared } from './endpoints/vault.ts';
export type { LiveMessage, NotificationMessage } from './endpoints/live.ts';
export type { BidInvitation } from './endpoints/bids.ts';
export type { BidReceiptList, InvitedToBid } from './endpoints/bid-packages.ts';
export {
  BID_STATES,
  type BidFile,
  type BidPackage,
  type BidPackageDetail,
  type BidQuestion,
  type BidState,
  type InvitationToBid,
  type InvitationToBidDetail,
  type OpenedBid,
  type OwnReceipt,
  type PackageInvitation,
  type PackageStatus,
  type Standing,
  type SubmittedBid,
} from './endpoints/bid-shapes.ts';
export {
  type BidReceipt,
  checkReceipt,
  type ListedReceipt,
  listText,
  readList,
  type ReceiptCheck,
  receiptText,
  stateOf,
  withdrawalText,
} from './bid-receipts.ts';
export type {
  Project,
  ProjectCard,
  ProjectParticipant,
  ProjectPhoto,
  VaultProject,
  WaitingPart,
} from './endpoints/projects.ts';
export type {
  MailedRelationship,
  Relationship,
  RelationshipRequest,
  RelationshipSuggestion,
} from './endpoints/relationships.ts';
export type {
  Notification,
  NotificationGroup,
  NotificationPreference,
} from './endpoints/notifications.ts';
export {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  NOTIFICATION_SECTIONS,
  type NotificationKind,
  notificationKindOf,
  type NotificationPlace,
} from './notification-kinds.ts';
export { answerPath } from './answer-paths.ts';
export type { ListedPerson, Listing } from './endpoints/listed-people.ts';
export type { OfficeLocation } from './endpoints/offices.ts';
export type { Picture, PictureKind } from './endpoints/company-pictures.ts';
export type {
  Duplicate,
  Member,
  OrganizationCard,
  OrganizationProfile,
} from './endpoints/organizations.ts';
export type { Permission, GrantablePerson } from './endpoints/permissions.ts';
export type { IncomingRequest, OwnRequest, RequestState } from './endpoints/access-requests.ts';
export type { Invitation, InvitationStatus } from './endpoints/invitations.ts';
export type { TpEmployee } from './endpoints/trade-partner-people.ts';
export { TpStatus, type ApprovalChange } from './endpoints/approval-status.ts';
export {
  type CompanyApproval,
  type CompanyDecision,
  CompanyStatus,
  type PartnerDecision,
  type ReviewAssignment,
} from './endpoints/company-approvals.ts';
export { EXPORTED_COLUMNS, type ExportedColumn } from './endpoints/exported-columns.ts';
export type { ListExport } from './endpoints/list-exports.ts';
export type { OwnExport } from './endpoints/own-exports.ts';
export type { VaultReader } from './endpoints/vault-readers.ts';
export type { ExpiringDate, FormMove, Review } from './endpoints/reviews.ts';
export { type Expiration, EXPIRATION_KINDS, type ExpirationKind } from './endpoints/expirations.ts';
export type { FoundContractor } from './endpoints/contractor-search.ts';
export type { Comparison } from './endpoints/compare.ts';
export type { PartnerFilters } from './endpoints/partner-queries.ts';
export type {
  CompletedRac,
  FoundPartner,
  GrantedVault,
  PartnerStanding,
  RequestedPartner,
  ReviewReason,
  ToReview,
} from './endpoints/partner-rows.ts';
export {
  type CountyCount,
  DEEPEST_ROW,
  type Found,
  type FoundType,
  type Matched,
  type NetworkFilters,
  PREVIEW_ROWS,
  SEARCH_PAGE,
  type SearchTab,
  type StateCount,
  type Suggestion,
  type TypeCount,
} from './endpoints/network-search.ts';
export type { Claim } from './endpoints/claims.ts';
export type {
  DeskClaim,
  DeskCompany,
  DeskDocument,
  DeskDuplicate,
  DeskEntry,
  DeskMail,
  DeskMerge,
  DeskPerson,
} from './endpoints/operators.ts';
export type { PrequalSetting } from './endpoints/prequal-settings.ts';
export type { OpenSession } from './endpoints/auth.ts';
export type {
  DeletionForecast,
  RegStep,
  User,
  VerificationStatus,
} from './endpoints/users.ts';
export type {
  ChangeReply,
  AnswerChange,
  SaveReply,
  Section,
  SectionChanges,
  SectionReply,
  StaleReply,
} from './endpoints/vault.ts';
export {
  AnswerError,
  type Category,
  EMAIL_PATTERN,
  type Lapse,
  Organization,
  type OrganizationType,
  PrequalStatus,
  Problem,
  MOST_DOLLARS,
  RefusedAnswers,
  SLUG_PATTERN,
} from './shapes.ts';
export { type RacEvaluation } from './endpoints/rac-evaluations.ts';
export {
  type RacMetric,
  type RacPreview,
  type RacReport,
  type RacSummary,
} from './endpoints/rac-reports.ts';
export { RAC_MOST_IN_RUN, type RacRun } from './endpoints/rac-runs.ts';
export { type RacLetter } from './endpoints/rac-shapes.ts';
export {
  RAC_MOST_WEIGHT,
  type RacScores,
  type RacSettings,
  type RacWeightChange,
  type RacWeights,
} from './endpoints/rac-weights.ts';
