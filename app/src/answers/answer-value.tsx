import { Icon, useSnackbar } from '@plumbline/ui';
import { downloadFile } from '../api/download.ts';
import { ApiError } from '../api/client.ts';
import { sizeText } from './answer-text.ts';
import type { AnswerText, FileAnswer } from './answer-text.ts';
import { DocumentList } from './document-list.tsx';

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
              <FileLink file={file} />
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

function FileLink({ file }: { readonly file: FileAnswer }) {
  const snackbar = useSnackbar();
  const download = async (): Promise<void> => {
    try {
      await downloadFile(file);
    } catch (error) {
      const message =
        error instanceof ApiError
          ? error.message
          : `“${file.name}” could not be downloaded. Try again.`;
      snackbar.show({ type: 'error', message });
    }
  };
  return (
    <button
      type="button"
      onClick={() => void download()}
      className="rounded-sm text-left text-primary-ink hover:underline"
    >
      <Icon name="download" size={16} className="mr-1.5 inline align-text-bottom" />
      <span className="break-words">{file.name}</span>{' '}
      <span className="whitespace-nowrap text-ink-muted">{sizeText(file.size)}</span>
    </button>
  );
}
