import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import type { Reader } from './note-editor.tsx';

const NOBODY: readonly Reader[] = [];

/** The colleagues who would see a shared note at a place; loaded while one is being written. */
export function useReaders(
  permission: string | null,
  link: string | null,
  isWriting: boolean,
): readonly Reader[] {
  const query = permission === null ? null : { permission, ...(link !== null && { link }) };
  const { data } = useResource(
    endpoints.listCommentReaders,
    isWriting && query !== null ? { query } : null,
  );
  return data?.results ?? NOBODY;
}

/** The section of an address or of a note on a section; null for the whole vault. */
export const linkOf = (address: string | null): string | null =>
  address === null ? null : (address.split('/')[0] ?? null);
