import type { Section } from '@plumbline/api-contract';

/** A section as the server lists it: never changed, without progress. */
export const listedSection = (
  slug: string,
  name: string,
  told: Partial<Section> = {},
): Section => ({
  id: slug,
  name,
  slug,
  code: slug,
  tier: 'standard',
  type: 'S',
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
  has_new_questions: false,
  changes: null,
  revision: 1,
  progress: null,
  ...told,
});

/** What the server sends with the answers of a section that was never reviewed. */
export const unreviewed = {
  was_shared: true,
  reviewed: null,
  changed: [],
  rows_added: [],
  rows_removed: [],
  is_own_review: false,
  own_review: null,
  previous: [],
  not_applicable: [],
};
