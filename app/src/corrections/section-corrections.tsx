import { endpoints, type IncomingCorrection } from '@plumbline/api-contract';
import { Button, Card, Icon } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useResource } from '../api/resource.ts';
import { showQuestion } from '../form/section/show-question.ts';
import { nameOf, placeOf } from '../organization/person-name.ts';
import { ConfirmAnswerDialog } from './confirm-answer-dialog.tsx';

type SectionCorrectionsProps = { readonly tp: string; readonly link: string };

/** The corrections that contractors request in the open section: listed above it, and shown at each question. */
export function SectionCorrections({ tp, link }: SectionCorrectionsProps) {
  const { data } = useResource(endpoints.listIncomingCorrections, {
    query: { tp, link, state: 'open' },
  });
  const [keeping, setKeeping] = useState<IncomingCorrection | null>(null);
  const open = data?.results ?? [];
  if (open.length === 0) return null;
  return (
    <>
      <Card className="mb-6 print:hidden">
        <h2 className="text-base font-semibold text-ink">
          {open.length === 1 ? '1 correction requested' : `${open.length} corrections requested`}
        </h2>
        <p className="mt-1 text-ink-muted">
          Changing the answer closes the request and notifies the person who asked.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {open.map((correction) => (
            <li
              key={correction.id}
              className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-72">
                <p className="font-medium wrap-anywhere text-ink">{correction.label}</p>
                <Asked correction={correction} />
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Confirm as correct: ${correction.label}`}
                  onClick={() => setKeeping(correction)}
                >
                  Confirm as correct
                </Button>
                <Button
                  size="small"
                  aria-label={`Go to the answer: ${correction.label}`}
                  onClick={() => showQuestion(correction.question)}
                >
                  Go to the answer
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {open.map((correction) => (
        <AtQuestion key={correction.id} address={correction.question}>
          <Asked correction={correction} />
        </AtQuestion>
      ))}
      {keeping && (
        <ConfirmAnswerDialog
          correction={keeping}
          onClose={() => setKeeping(null)}
          onDone={() => setKeeping(null)}
        />
      )}
    </>
  );
}

/** Who asks, and why. */
function Asked({ correction }: { readonly correction: IncomingCorrection }) {
  return (
    <>
      <p className="wrap-anywhere text-ink-muted">
        {nameOf(correction.user)}, {placeOf(correction)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{correction.reason}</p>
    </>
  );
}

/** Renders a notice at a field that is rendered elsewhere; nothing while that question is not on the page. */
function AtQuestion({ address, children }: { address: string; children: React.ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    const attach = (): void => fieldOf(address)?.append(host);
    attach();
    // Panels are drawn when the page comes near them.
    const watch = new MutationObserver(() => {
      if (!host.isConnected) attach();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      host.remove();
    };
  }, [address, host]);
  return createPortal(
    <div
      role="note"
      className="mt-2 flex items-start gap-2 rounded-md bg-warning-tint px-3 py-2 text-sm print:hidden"
    >
      <Icon name="edit" size={16} className="mt-0.5 shrink-0 text-warning-ink" />
      <div className="min-w-0">
        <p className="font-medium text-warning-ink">Correction requested</p>
        {children}
      </div>
    </div>,
    host,
  );
}

/** The element that holds a question's field and errors, below its label; or a row of a table. */
function fieldOf(address: string): Element | null {
  const field = document.getElementById(address);
  if (field === null) return document.getElementById(`${address}--row`);
  const label = document.getElementById(`${address}--label`);
  let outer = field.parentElement;
  while (outer !== null && label !== null && !outer.contains(label)) outer = outer.parentElement;
  return outer?.lastElementChild ?? null;
}
