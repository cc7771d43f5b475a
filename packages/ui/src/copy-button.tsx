import { useEffect, useState } from 'react';
import { announce } from './announcer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { tipClass, type TooltipAlign } from './tooltip.tsx';

export type CopyButtonProps = {
  /** What is copied. */
  readonly text: string;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Where the words about the copy stand, as in a Tooltip. */
  readonly align?: TooltipAlign;
};

export const copiedMs = 2000;

/** Puts a text into the clipboard, and says beside itself whether that was done. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, variant = 'quiet', size = 'small', align = 'center' } = props;
  const [said, setSaid] = useState<{ readonly words: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), copiedMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    const words = (await wasCopied(text)) ? 'Copied' : 'Your browser did not let us copy this';
    setSaid({ words });
    announce(words);
  };
  return (
    <span className="relative inline-flex">
      <Button icon="copy" variant={variant} size={size} onClick={() => void copy()}>
        {label}
      </Button>
      {/* Heard by the announcement: here it is for the eye. */}
      {said && (
        <span aria-hidden="true" className={tipClass(align)}>
          {said.words}
        </span>
      )}
    </span>
  );
}

async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or a page that is not served over https.
    return false;
  }
}
