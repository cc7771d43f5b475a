import { Button, FilePreview, Icon, isPreviewable, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import type { Question } from '@plumbline/schemas';
import useSWR from 'swr';
import { ApiError } from '../../api/client.ts';
import { downloadFile, readFile } from '../../api/download.ts';
import { answerText, sizeText } from './answer-text.ts';
import type { AnswerText, DocumentAnswer, FileAnswer } from './answer-text.ts';

/** One answer, drawn as text. */
export function AnswerValue({ answer }: { readonly answer: AnswerText }) {
  switch (answer.kind) {
    case 'blank':
      return <span className="text-ink-subtle italic">Not answered</span>;
    case 'text':
      return answer.text;
    case 'number':
      return <span className="tabular-nums">{answer.text}</span>;
    case 'lines':
      return answer.lines.map((line, index) => (
        // Lines may repeat and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="block">
          {line}
        </span>
      ));
    case 'list':
      return (
        <ul className="space-y-0.5">
          {answer.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
    case 'link':
      return (
        <a
          href={answer.href}
          target="_blank"
          rel="noreferrer noopener"
          className="text-primary-ink underline underline-offset-2"
        >
          {answer.text}
        </a>
      );
    case 'files':
      return (
        <ul className="space-y-1.5">
          {answer.files.map((file) => (
            <li key={file.id}>
              <StoredFile file={file} />
            </li>
          ))}
        </ul>
      );
    case 'documents':
      return <DocumentList documents={answer.documents} />;
    default:
      return answer satisfies never;
  }
}

function StoredFile({ file }: { readonly file: FileAnswer }) {
  const { name } = file;
  const snackbar = useSnackbar();
  const [isPreviewed, setPreviewed] = useState(false);
  const download = (): void => {
    downloadFile(file).catch((error: unknown) => {
      const message =
        error instanceof ApiError ? error.message : `“${name}” could not be downloaded. Try again.`;
      snackbar.show({ type: 'error', message });
    });
  };
  const canPreview = isPreviewable(name);
  return (
    <>
      <button
        type="button"
        onClick={canPreview ? () => setPreviewed(true) : download}
        aria-haspopup={canPreview && 'dialog'}
        className="rounded-sm [text-align:inherit] text-primary-ink hover:underline"
      >
        <Icon
          name={canPreview ? 'file' : 'download'}
          size={16}
          className="mr-1.5 inline align-text-bottom"
        />
        <span className="break-words">{name}</span>{' '}
        <span className="whitespace-nowrap text-ink-muted">{sizeText(file.size)}</span>
      </button>
      {canPreview && (
        <Button
          variant="quiet"
          size="small"
          icon="download"
          className="-my-1 ml-1 align-middle print:hidden"
          aria-label={`Download ${name}`}
          onClick={download}
        />
      )}
      {isPreviewed && (
        <FilePreview
          name={name}
          load={(signal) => readFile(file, signal)}
          onDownload={download}
          onClose={() => setPreviewed(false)}
        />
      )}
    </>
  );
}

/** The checklist of documents: each requested one, and whether it is on file. */
function DocumentList({ documents }: { readonly documents: readonly DocumentAnswer[] }) {
  // The labels are in other sections; the whole form is loaded only where this list is shown.
  const labels = useSWR('question-labels', async () =>
    (await import('./question-labels.ts')).questionLabels(),
  );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {documents.map(({ id, files, asked }) => {
        const isThere = files >= asked;
        return (
          <li key={id} className="flex items-start gap-2.5 px-3.5 py-2">
            <Icon
              name={isThere ? 'success' : 'clock'}
              size={18}
              className={
                isThere ? 'mt-px shrink-0 text-success-ink' : 'mt-px shrink-0 text-ink-subtle'
              }
            />
            <span className="min-w-0 flex-1 text-ink">{labels.data?.get(id) ?? id}</span>
            <span className="shrink-0 text-ink-muted tabular-nums">
              {isThere ? 'On file' : asked > 1 ? `${files} of ${asked} on file` : 'Not on file'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What an answer was at the review that it is compared with. */
export function Was({ question }: { readonly question: Question | undefined }) {
  return (
    <span className="mt-1 block text-sm text-ink-muted">
      Was: {question === undefined ? 'not shown' : <AnswerValue answer={answerText(question)} />}
    </span>
  );
}
