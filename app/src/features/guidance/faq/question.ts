/** Words, or a link within them. */
export type Piece = string | { readonly to: string; readonly label: string };

export type Question = {
  /** Its anchor on the page, so that an answer can be linked to. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly (readonly Piece[])[];
};

export type Group = {
  readonly id: string;
  readonly title: string;
  /** Whose questions these are; `everyone` is shown for every role. */
  readonly role: 'everyone' | 'trade-partner' | 'general-contractor' | 'other';
  readonly questions: readonly Question[];
};

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const textOf = ({ title, paragraphs }: Question): string =>
  [
    title,
    ...paragraphs.flat().map((piece) => (typeof piece === 'string' ? piece : piece.label)),
  ].join(' ');

/** Whether every word of the search begins a word of the question or its answer. */
function hasWords(question: Question, search: readonly string[]): boolean {
  const words = wordsOf(textOf(question));
  return search.every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The questions that match a search and a role; groups without any are left out. */
export function findQuestions(
  groups: readonly Group[],
  { search, role }: { readonly search: string; readonly role: string },
): readonly Group[] {
  const wanted = wordsOf(search);
  return groups
    .filter((group) => role === 'all' || group.role === 'everyone' || group.role === role)
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => hasWords(question, wanted)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
