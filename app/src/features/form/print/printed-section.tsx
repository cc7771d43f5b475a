import type { Session } from '@plumbline/form-engine';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../time/when-idle.ts';

type Answers = typeof import('./printed-answers.tsx').PrintedAnswers;

type PrintedSectionProps = {
  readonly session: Session;
  readonly link: string;
  /** The form; on paper, its answers take its place. */
  readonly children: ReactNode;
};

/**
 * A form that prints as answers, not fields: long texts in full, every row, blank answers named. Drawn only while the
 * browser prints; its code is loaded while the browser is idle, because printing cannot wait.
 */
export function PrintedSection({ session, link, children }: PrintedSectionProps) {
  const [loaded, setLoaded] = useState<{ readonly Answers: Answers } | null>(null);
  /** When the browser began to print; null while it does not. */
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const load = (): void => {
      import('./printed-answers.tsx').then(
        ({ PrintedAnswers }) => setLoaded({ Answers: PrintedAnswers }),
        // Offline, the form itself would be printed: load again once the network is back.
        () => window.addEventListener('online', load, { once: true }),
      );
    };
    return whenIdle(load, IDLE_MS);
  }, []);
  useEffect(() => {
    // Synchronously: the browser takes its snapshot when the listeners return.
    const before = (): void => flushSync(() => setPrintedAt(new Date().toISOString()));
    const after = (): void => setPrintedAt(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return (
    <>
      <div className={loaded ? 'print:hidden' : undefined}>{children}</div>
      {printedAt !== null && loaded && (
        <loaded.Answers session={session} link={link} printedAt={printedAt} />
      )}
    </>
  );
}

const IDLE_MS = 5000;
