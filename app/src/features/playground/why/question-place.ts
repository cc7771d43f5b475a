import { parseJson, type Span } from '@plumbline/diagnostics';

type Shape = { readonly id?: unknown; readonly questions?: unknown };

/** Where a template defines a question: the span of its id; undefined if it does not, or is not JSON. */
export function placeOfQuestion(text: string, id: string): Span | undefined {
  const parsed = parseJson(text, '');
  if (!parsed.ok) return undefined;
  const { document } = parsed;
  const pointer = find((document.value as Shape | null)?.questions, id, '/questions');
  return pointer === undefined ? undefined : document.spanOf(`${pointer}/id`);
}

function find(questions: unknown, id: string, pointer: string): string | undefined {
  if (!Array.isArray(questions)) return undefined;
  for (const [at, question] of (questions as (Shape | null)[]).entries()) {
    const place = `${pointer}/${at}`;
    if (question?.id === id) return place;
    const inner = find(question?.questions, id, `${place}/questions`);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
