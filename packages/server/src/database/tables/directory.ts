export type SeenKind = 'person' | 'company';

/** Whom a person found in the directory on a day (UTC). `seen_id` is a person's or a company's. */
export type DirectoryViewsTable = {
  viewer_id: string;
  seen_on: string;
  kind: SeenKind;
  seen_id: string;
};
