export type SeenKind = 'person' | 'company';

/** Whom a person found in the directory on a day (UTC). `seen_id` is the id of a person or a company. */
export type DirectoryViewsTable = {
  viewer_id: string;
  seen_on: string;
  kind: SeenKind;
  seen_id: string;
};
