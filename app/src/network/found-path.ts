import type { FoundType } from '@plumbline/api-contract';

/** The page of what was found. */
export const foundPath = (type: FoundType, id: string): string =>
  type === 'Project' ? `/projects/${id}` : `/profile/${id}`;
