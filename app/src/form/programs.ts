import type { SectionReply } from '@plumbline/api-contract';
import { answersIn, compile, withoutAnswers } from '@plumbline/form-engine';
import type { CompileOptions, CompileResult, Program, StoredAnswers } from '@plumbline/form-engine';

/**
 * Everything that this page has compiled, by template version. A section is compiled the first time it opens, the whole
 * form the first time it is searched or reviewed.
 */
const compiled = new Map<string, CompileResult>();

/** One section's program. Its rules read other sections as facts. */
export const sectionProgram = (reply: SectionReply): CompileResult =>
  programOf([reply], { outside: reply.fact_types, unknownReferences: 'empty' });

/** The program of several sections together. */
export const formProgram = (replies: readonly SectionReply[]): CompileResult =>
  programOf(replies, { unknownReferences: 'empty' });

function programOf(replies: readonly SectionReply[], options: CompileOptions): CompileResult {
  const versions = replies.map(({ answers, template_version }) => [answers.link, template_version]);
  const key = JSON.stringify([versions, options.outside]);
  let result = compiled.get(key);
  if (result === undefined) {
    result = compile(
      replies.map(({ answers }) => withoutAnswers(answers)),
      options,
    );
    compiled.set(key, result);
  }
  return result;
}

/** The answers of documents, ready to be opened with a program. */
export const answersOf = (
  program: Program,
  documents: readonly SectionReply['answers'][],
): ReadonlyMap<string, StoredAnswers> =>
  new Map(
    documents.map((document) => {
      const template = program.documents.find(({ link }) => link === document.link) ?? document;
      return [document.link, answersIn(template, document)];
    }),
  );
