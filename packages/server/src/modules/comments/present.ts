import type { Comment } from '@plumbline/api-contract';
import { labelOf } from '../../engine/question-labels.ts';
import { templateOf } from '../../engine/vault-state.ts';
import type { CommentRow } from './queries.ts';

/** @param readerId the person who reads the list */
export function presentComment(row: CommentRow, readerId: string): Comment {
  const { id, note, question, link, user_id, first_name, last_name } = row;
  return {
    id,
    permission: row.permission_id,
    tp: { id: row.organization_id, name: row.organization_name },
    note,
    question,
    link,
    label: question === null ? null : labelOf(question.slice(question.lastIndexOf('/') + 1)),
    section: link === null ? null : (templateOf(link)?.title ?? link),
    is_shared: row.is_shared,
    is_own: user_id === readerId,
    mentions: [...row.mentions],
    resolved:
      row.resolved_at === null ? null : { at: row.resolved_at.toISOString(), by: row.resolver },
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    author: { id: user_id, first_name, last_name },
  };
}
