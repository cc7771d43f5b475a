import type { ReactNode } from 'react';

/** A sentence with code between backticks. Links become plain words. */
export function TickedText({ children }: { readonly children: string }): ReactNode {
  const plain = children.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split(/`([^`]*)`/).map((part, at) =>
    at % 2 === 1 ? (
      // The parts of a sentence never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <code key={at} className="rounded-sm bg-sunken px-1 font-mono text-[0.92em] text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
