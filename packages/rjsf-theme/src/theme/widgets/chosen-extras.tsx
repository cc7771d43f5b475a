import { useEffect, useState } from 'react';
import { announce, Button, type Choice } from '@plumbline/ui';

export type ChosenExtrasProps = {
  readonly chosen: readonly Choice[];
  /** In a free-text field the paste value is the answer itself. */
  readonly hidesPasteValue?: boolean;
};

/**
 * What the chosen options have besides their labels: a website with more about them, a text to
 * copy.
 */
export function ChosenExtras({ chosen, hidesPasteValue = false }: ChosenExtrasProps) {
  // A search may have returned the same option twice.
  const once = new Map(chosen.map((choice) => [choice.value, choice]));
  const lines = [...once.values()].flatMap((choice) => {
    const href = safeWebsite(choice.website);
    const text = hidesPasteValue ? undefined : choice.pasteValue;
    return href === null && !text ? [] : [{ choice, href, text }];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-sm">
      {lines.map(({ choice, href, text }) => (
        <li key={String(choice.value)} className="flex min-w-0 flex-col gap-1">
          {href !== null && (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="w-fit max-w-full py-0.5 break-words text-primary-ink underline underline-offset-2"
            >
              Website of {choice.label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          {text && <CopiedText text={text} name={choice.label} />}
        </li>
      ))}
    </ul>
  );
}

/** How long the specification shows that something was copied. */
const TOLD_MS = 2000;

function CopiedText({ text, name }: { readonly text: string; readonly name: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // Only over https or on localhost; elsewhere the person can select the text by hand.
  const canCopy = typeof navigator !== 'undefined' && 'clipboard' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('Copied');
    } catch {
      announce('Couldn’t copy the text. Select it and copy it yourself.');
    }
  };
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 py-1 break-words whitespace-pre-wrap text-ink">{text}</span>
      {canCopy && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Copy the text of ${name}`}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </div>
  );
}

/** The URL of an option's website, or null for anything that is not a web page. */
export function safeWebsite(website: string | undefined): string | null {
  const text = website?.trim() ?? '';
  // People write a host without a scheme: nmsdc.org.
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/u.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
