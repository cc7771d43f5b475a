import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../../../api/resource.ts';
import type { Reader } from './note-editor.tsx';

/**
 * The colleagues who would see a shared note at a place, loaded while one is being written; undefined until they are.
 *
 * @param address of a question, or the link of a section, with a slash or without; null for the whole vault
 */
export function useReaders(
  permission: string | null,
  address: string | null,
  isWriting: boolean,
): readonly Reader[] | undefined {
  const [link = null, ...rest] = address?.split('/') ?? [];
  const isQuestion = rest.join('') !== '';
  const query = {
    ...(link !== null && { link }),
    ...(isQuestion && address !== null && { question: address }),
  };
  const { data } = useResource(
    endpoints.listCommentReaders,
    isWriting && permission !== null ? { query: { permission, ...query } } : null,
  );
  return data?.results;
}
