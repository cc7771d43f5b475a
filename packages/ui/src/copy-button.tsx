import { useEffect, useState } from 'react';
import { announce } from './announcer.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export type CopyButtonProps = {
  /** What is copied. */
  readonly text: string;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
};

const copiedMs = 2000;

/** Copies a text to the clipboard, and shows next to the button whether that worked. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, variant = 'quiet', size = 'small' } = props;
  const [said, setSaid] = useState<{ readonly words: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), copiedMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    const words = (await wasCopied(text)) ? 'Copied' : 'Your browser blocked copying';
    setSaid({ words });
    announce(words);
  };
  return (
    <Tooltip text={said?.words ?? ''} open={said !== null}>
      <Button icon="copy" variant={variant} size={size} onClick={() => void copy()}>
        {label}
      </Button>
    </Tooltip>
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
