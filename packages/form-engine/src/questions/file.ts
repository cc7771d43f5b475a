import type { Question } from '@plumbline/schemas';
import { isRecord, type QuestionTypeSpec, read, unread } from './question-type.ts';
import { asks, labelOf, nameOf } from './words.ts';

/**
 * `{ id, name, size }`, an uploaded file by its id, with the name and size (in bytes) that the server gave it; with
 * `multiple` a list of them. A bare id is read as a file of that id.
 */
export const file: QuestionTypeSpec = {
  type: 'FILE',
  kind: 'object',
  answered: true,
  decode(input, question) {
    if (typeof input === 'string' && input.trim() === '') return read('');
    if (Array.isArray(input)) {
      const files = (input as unknown[]).map(fileOf);
      if (files.some((one) => one === null)) return unread(input);
      if (question.multiple === true) return read(files);
      return files.length <= 1 ? read(files[0] ?? null) : unread(input);
    }
    const one = fileOf(input);
    if (one === null) return unread(input);
    return read(question.multiple === true ? [one] : one);
  },
  isBlank: (value) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0),
  unreadable: (question) => upload(question),
  invalid: () => undefined,
  missing: (question) => upload(question),
};

function fileOf(input: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof input === 'string' || typeof input === 'number')
    return String(input).trim() === '' ? null : { id: String(input) };
  if (!isRecord(input)) return null;
  const { id } = input;
  if (typeof id === 'number') return { ...input, id: String(id) };
  return typeof id === 'string' && id !== '' ? input : null;
}

function upload(question: Question): string {
  return asks(question)
    ? `Upload a file for “${labelOf(question).trim()}”`
    : `Upload ${nameOf(question)}`;
}
