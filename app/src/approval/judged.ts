/** A trade partner by name. */
export type Named = { readonly id: string; readonly name: string };

/** A trade partner with the person's own approval status. */
export type Judged = {
  /** The id of the permission or of the assessment. */
  readonly id: string;
  readonly tp: Named;
  readonly status: string;
  readonly notes: string;
};
