import { SkeletonText } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { CodePage } from './code-pages.ts';
import { TickedText } from './ticked-text.tsx';

/** What a code means, with a wrong and a right example: its reference page, shown in place. */
export function CodePageView({ code, id }: { readonly code: string; readonly id: string }) {
  const [page, setPage] = useState<CodePage | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    import('./code-pages.ts').then(
      ({ codePage }) => isCurrent && setPage(codePage(code) ?? null),
      () => isCurrent && setPage(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);
  return (
    <section
      id={id}
      aria-label={`About ${code}`}
      className="mt-2 space-y-2 rounded-md border border-line bg-canvas px-3 py-2.5"
    >
      {page === undefined && <SkeletonText lines={3} label="Loading the page" />}
      {page === null && <p>There is no page about {code} here.</p>}
      {page && (
        <>
          <p className="font-medium text-ink">
            <TickedText>{page.title}</TickedText>
          </p>
          {page.blocks.map((block) =>
            block.kind === 'text' ? (
              <p key={block.text} className="text-ink-muted">
                <TickedText>{block.text}</TickedText>
              </p>
            ) : (
              <pre
                key={block.text}
                className="break-words whitespace-pre-wrap rounded-sm border border-line bg-surface px-2.5 py-2 font-mono text-xs text-ink"
              >
                {block.text}
              </pre>
            ),
          )}
        </>
      )}
    </section>
  );
}
