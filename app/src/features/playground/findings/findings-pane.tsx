import { Icon, Spinner } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { Target } from '../editor/editor.tsx';
import { useWorkbenchState } from '../use-workbench.ts';
import type { Findings } from '../workbench/workbench.ts';
import { FindingList } from './finding-list.tsx';

/** Typing changes the findings constantly, so they are announced only after they settle. */
const TELL_AFTER_MS = 1_000;

/** What a check finds in the open templates, under the editor. */
export function FindingsPane({ onGoTo }: { readonly onGoTo: (target: Target) => void }) {
  const findings = useWorkbenchState((state) => state.findings);
  const isChecking = useWorkbenchState((state) => state.isChecking);
  const hasSeveralFiles = useWorkbenchState((state) => state.files.length > 1);
  const words = wordsOf(findings);
  return (
    <section aria-labelledby="findings" className="flex max-h-[45%] min-h-0 flex-col bg-surface">
      <div className="flex items-center gap-2 border-t border-b border-line bg-canvas px-4 py-2">
        <h2 id="findings" className="text-sm font-semibold text-ink">
          Problems
        </h2>
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          {findings.texts.size > 0 && findings.diagnostics.length === 0 && (
            <Icon name="success" size={16} className="text-success-ink" />
          )}
          {words}
        </p>
        {isChecking && <Spinner size={14} />}
        <Told words={words} />
      </div>
      {findings.diagnostics.length > 0 && (
        <div className="min-h-0 overflow-y-auto">
          <FindingList findings={findings} hasSeveralFiles={hasSeveralFiles} onGoTo={onGoTo} />
        </div>
      )}
    </section>
  );
}

function Told({ words }: { readonly words: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(words), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return <output className="sr-only">{told && `Problems: ${told}`}</output>;
}

function wordsOf({ diagnostics, texts }: Findings): string {
  if (texts.size === 0) return '';
  if (diagnostics.length === 0) return 'Nothing found';
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ].join(', ');
}
