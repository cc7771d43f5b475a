import type { Review } from '@plumbline/api-contract';
import { announce, Button, useSnackbar } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { PdfButton } from '../export-buttons.tsx';
import { receiptText } from './receipt-text.ts';

/** How long the button says that it copied. */
const COPIED_MS = 2000;

type ReceiptActionsProps = {
  readonly review: Review;
  readonly organization: string;
  readonly tp: string;
};

/** Copies or prints a receipt, or downloads the whole vault as it is now. */
export function ReceiptActions({ review, organization, tp }: ReceiptActionsProps) {
  const snackbar = useSnackbar();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(receiptText(review, organization));
      setCopied(true);
      announce('Receipt copied.');
    } catch {
      snackbar.show({
        type: 'error',
        message: 'Your browser blocked copying. Print the receipt instead.',
      });
    }
  };
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <Button variant="secondary" icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <PdfButton tp={tp} label="PDF of today’s answers" />
    </div>
  );
}
