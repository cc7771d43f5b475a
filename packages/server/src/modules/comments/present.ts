import type { Comment } from '@plumbline/api-contract';
import { labelOf } from '../../engine/question-labels.ts';
import type { CommentRow } from './queries.ts';

/** @param permission the permission by which the writer reads the vault now */
export function presentComment(row: CommentRow, permission: string): Comment {
  const { id, note, question, link, user_id, first_name, last_name } = row;
  return {
    id,
    permission,
    note,
    question,
    link,
    label: question === null ? null : labelOf(question.slice(question.lastIndexOf('/') + 1)),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    author: { id: user_id, first_name, last_name },
  };
}
