import { checkReceipt, type ReceiptCheck } from '@plumbline/api-contract';
import { announce, Button, Card, Field, Icon, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForm } from '../../entry/use-form.ts';
import { Page } from '../../shell/page.tsx';

const WORDS = {
  standing: 'It was in place at the due time, exactly as you submitted it.',
  replaced: 'You replaced it with a later bid.',
  withdrawn: 'You withdrew it.',
} as const;

/** Checks a receipt in this browser: nothing that is pasted here is sent anywhere. */
export function CheckPage() {
  const [query] = useSearchParams();
  const [result, setResult] = useState<ReceiptCheck | null>(null);
  const use = useForm({
    check: (entered) => ({
      receipt: entered('receipt') === '' ? 'Paste the text of your receipt.' : undefined,
      list: entered('list') === '' ? 'Paste the list of receipts.' : undefined,
      root: /^[0-9a-f]{64}$/iu.test(entered('root'))
        ? undefined
        : 'Enter the fingerprint from your email: 64 letters and digits.',
    }),
    send: async (entered) => {
      const [receipt, list, root] = [entered('receipt'), entered('list'), entered('root')];
      const checked = await checkReceipt(sha256, { receipt, list, root });
      setResult(checked);
      announce(wordsOfCheck(checked));
    },
  });
  return (
    <Page
      title="Check a bid receipt"
      description="Check that your bid is on the list of receipts, exactly as you submitted it, and that the list has not changed since the due time. The check runs in your browser; nothing is sent."
    >
      <Card>
        <form {...use.form} className="grid max-w-3xl gap-5">
          <Field
            label="Fingerprint"
            hint="From the email “Bids were opened”"
            required
            errors={use.errorsOf('root')}
          >
            <TextInput name="root" autoComplete="off" defaultValue={query.get('root') ?? ''} />
          </Field>
          <Field
            label="Your receipt"
            hint="The text of the file that you downloaded when you submitted your bid."
            required
            errors={use.errorsOf('receipt')}
          >
            <TextArea name="receipt" rows={9} />
          </Field>
          <Field
            label="List of receipts"
            hint="Download it from your invitation."
            required
            errors={use.errorsOf('list')}
          >
            <TextArea name="list" rows={6} />
          </Field>
          <div>
            <Button type="submit" busy={use.isBusy}>
              Check
            </Button>
          </div>
          {result && (
            <p
              className={`flex items-start gap-2.5 font-medium ${result.isRight ? 'text-success-ink' : 'text-error-ink'}`}
            >
              <Icon name={result.isRight ? 'success' : 'error'} className="mt-px shrink-0" />
              {wordsOfCheck(result)}
            </p>
          )}
        </form>
      </Card>
    </Page>
  );
}

const wordsOfCheck = (check: ReceiptCheck): string =>
  check.isRight
    ? `Your receipt is number ${check.number} on the list. ${check.kind === 'withdrawal' ? 'Your bid was withdrawn.' : WORDS[check.state]}`
    : check.reason;

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
