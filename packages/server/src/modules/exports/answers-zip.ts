import type { Readable } from 'node:stream';
import { answerText, type NamedFile, outsiderDocument } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { shownQuestions } from '../../engine/shown-questions.ts';
import { everySection, sectionOf, templateSections } from '../../engine/vault-state.ts';
import { ZipFile } from 'yazl';
import type { OpenVault } from '../vault/index.ts';
import { filesCsv, type ListedFile, sectionCsv } from './csv.ts';

/**
 * A whole vault as its owner reads it: `01 Basic Information.csv` and so on in the form's order, `files.csv`, and a
 * page that explains them.
 */
export function answersZip(opened: OpenVault, now: Date): Readable {
  const zip = new ZipFile();
  const add = (name: string, text: string) =>
    zip.addBuffer(Buffer.from(text, 'utf8'), name, { mtime: now });
  for (const [index, template] of templateSections.entries()) {
    const number = String(index + 1).padStart(2, '0');
    add(
      `${number} ${fileName(template.title ?? template.link)}.csv`,
      sectionCsv(opened.session, template),
    );
  }
  add('files.csv', filesCsv(listedFiles(opened)));
  add('README.txt', readme(opened.vault.name));
  zip.end();
  return zip.outputStream as Readable;
}

function listedFiles({ vault, session }: OpenVault): readonly ListedFile[] {
  return templateSections.flatMap((template) => {
    const { stamp } = sectionOf(vault, template.link);
    const document = outsiderDocument(session, template, stamp, everySection);
    return shownQuestions(document).flatMap(({ question, row }) =>
      question.type === 'FILE'
        ? filesOf(question).map(({ name, size }) => ({
            section: template.title ?? template.link,
            questionId: question.id,
            question: question.label ?? '',
            row: row?.name ?? '',
            name,
            bytes: size,
          }))
        : [],
    );
  });
}

function filesOf(question: Question): readonly NamedFile[] {
  const answer = answerText(question);
  return answer.kind === 'files' ? answer.files : [];
}

const readme = (organization: string): string =>
  [
    `Prequalification answers for ${organization}.`,
    '',
    'One file per section, in form order, plus files.csv with the names of the uploaded files.',
    'Status is answered, not answered, or does not apply (ruled out by other answers).',
    "Text that a spreadsheet could read as a formula starts with an apostrophe (').",
    '',
  ].join('\r\n');

/** Removes the characters that some file systems reject. */
const fileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
