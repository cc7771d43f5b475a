import type { Diagnostic } from '@plumbline/diagnostics';
import { Icon } from '@plumbline/ui';
import { useId, useState } from 'react';
import { linesIn } from '../editor/places.ts';
import type { Target } from '../editor/editor.tsx';
import { shortName } from '../editor/file-tabs.tsx';
import type { Findings } from '../workbench/workbench.ts';
import { CodePageView } from './code-page.tsx';
import { TickedText } from './ticked-text.tsx';

type FindingListProps = {
  readonly findings: Findings;
  /** With several files, each finding names its own. */
  readonly hasSeveralFiles: boolean;
  readonly onGoTo: (target: Target) => void;
};

/** More than this are only counted: the first ones have to be fixed first anyway. */
const MOST_SHOWN = 200;

/** Everything that is wrong, each with its place and what its code means. */
export function FindingList({ findings, hasSeveralFiles, onGoTo }: FindingListProps) {
  const { diagnostics, texts } = findings;
  const left = diagnostics.length - MOST_SHOWN;
  return (
    <ul aria-label="Problems" className="divide-y divide-line">
      {diagnostics.slice(0, MOST_SHOWN).map((diagnostic) => (
        <Finding
          key={keyOf(diagnostic)}
          diagnostic={diagnostic}
          text={texts.get(diagnostic.file) ?? ''}
          textOf={(file) => texts.get(file) ?? ''}
          isFileShown={hasSeveralFiles}
          onGoTo={onGoTo}
        />
      ))}
      {left > 0 && <li className="px-4 py-2 text-ink-muted">and {left} more</li>}
    </ul>
  );
}

type FindingProps = {
  readonly diagnostic: Diagnostic;
  readonly text: string;
  readonly textOf: (file: string) => string;
  readonly isFileShown: boolean;
  readonly onGoTo: (target: Target) => void;
};

function Finding({ diagnostic, text, textOf, isFileShown, onGoTo }: FindingProps) {
  const { code, severity, message, file, span, label, help, related = [] } = diagnostic;
  const [isOpen, setOpen] = useState(false);
  const pageId = useId();
  const isError = severity === 'error';
  const { line, column } = linesIn(text).positionOf(span.start);
  return (
    <li className="px-4 py-2.5 text-sm">
      <div className="flex items-start gap-2.5">
        <Icon
          name={isError ? 'error' : 'warning'}
          size={17}
          label={isError ? 'Error' : 'Warning'}
          className={`mt-0.5 shrink-0 ${isError ? 'text-error-ink' : 'text-warning-ink'}`}
        />
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={() => onGoTo({ file, text, span })}
            className="block w-full rounded-sm text-left text-ink hover:text-primary-ink"
          >
            <TickedText>{message}</TickedText>
            <span className="mt-0.5 block text-xs text-ink-muted tabular-nums">
              {isFileShown && `${shortName(file)}, `}line {line}, column {column}
              {label !== undefined && (
                <>
                  {': '}
                  <TickedText>{label}</TickedText>
                </>
              )}
            </span>
          </button>
          {help !== undefined && (
            <p className="mt-1 text-ink-muted">
              <TickedText>{help}</TickedText>
            </p>
          )}
          {related.map((other) => (
            <button
              key={`${other.file} ${other.span.start}`}
              type="button"
              onClick={() =>
                onGoTo({ file: other.file, text: textOf(other.file), span: other.span })
              }
              className="mt-1 block rounded-sm text-left text-xs text-primary-ink underline underline-offset-2"
            >
              <TickedText>{`${other.message} (${placeOf(other.file, textOf(other.file), other.span.start)})`}</TickedText>
            </button>
          ))}
          {isOpen && <CodePageView code={code} id={pageId} />}
        </div>
        <button
          type="button"
          aria-label={`What is ${code}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? pageId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="shrink-0 rounded-sm px-1 font-mono text-xs text-primary-ink underline underline-offset-2"
        >
          {code}
        </button>
      </div>
    </li>
  );
}

function placeOf(file: string, text: string, offset: number): string {
  const { line, column } = linesIn(text).positionOf(offset);
  return `${shortName(file)}, line ${line}, column ${column}`;
}

function keyOf({ code, file, span, message }: Diagnostic): string {
  return `${file} ${span.start} ${span.end} ${code} ${message}`;
}
