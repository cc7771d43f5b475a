import type { Section } from '@plumbline/api-contract';
import { Button, Dialog, Spinner } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeOf } from '../../../form/answers/place-of.ts';
import { answerPath } from '../../../form/paths.ts';
import type { OpenForm } from '../../../form/open-forms.ts';
import { useWholeVault } from '../../../form/whole-vault.ts';
import { whyAsked } from './why-asked.ts';
import type { WhyPart } from './why-asked.ts';
import type { PlaceState } from '../use-place.ts';

export type Asked = { readonly address: string; readonly opener: HTMLElement };

type WhyDialogProps = {
  readonly form: OpenForm;
  readonly asked: Asked;
  readonly sections: readonly Section[] | undefined;
  readonly onGoTo: (address: string) => void;
  readonly onClose: () => void;
};

/**
 * Why a question is asked, in the form's words, with a link to each answer involved. If the section's rules read other
 * sections, waits until those are loaded: otherwise it could name their questions only by number.
 */
export function WhyDialog({ form, asked, sections, onGoTo, onClose }: WhyDialogProps) {
  const { session: own, link, tp } = form;
  const navigate = useNavigate();
  const [live] = useState(() => own.document(link));
  const readsOthers = own.program.outsideReads(link).length > 0;
  const vault = useWholeVault(tp, readsOthers ? sections : null, live);
  // If the others cannot be loaded, what this section knows is better than nothing.
  const session = readsOthers && !vault.error ? vault.session : own;
  const { address } = asked;
  const parts = useMemo(
    () => (session?.has(address) ? whyAsked(session, address) : null),
    [session, address],
  );
  const { label } = placeOf(live, address);
  const close = (): void => {
    onClose();
    setTimeout(() => asked.opener.focus());
  };
  const goTo = (to: string): void => {
    onClose();
    if (to.startsWith(`${link}/`)) setTimeout(() => onGoTo(to));
    else void navigate(answerPath(to), { state: { quiet: true } satisfies PlaceState });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Why is this asked?"
      description={label}
      footer={<Button onClick={close}>Close</Button>}
    >
      {parts ? (
        <div className="space-y-4 text-sm">
          {parts.map((part) => (
            <Part key={part.title} part={part} onGoTo={goTo} />
          ))}
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <Spinner size={16} /> Reading the other sections
        </p>
      )}
    </Dialog>
  );
}

type PartProps = { readonly part: WhyPart; readonly onGoTo: (address: string) => void };

function Part({ part, onGoTo }: PartProps) {
  if (part.lines.length === 0) return <p className="text-ink">{part.title}</p>;
  return (
    <div>
      <p className="text-ink-muted">{part.title}</p>
      <ul className="mt-1 space-y-1">
        {part.lines.map(({ words, address }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-2 text-ink">
            <span className="min-w-0 break-words">{words}</span>
            {address !== null && (
              <button
                type="button"
                aria-label={`Go to question: ${words}`}
                onClick={() => onGoTo(address)}
                className="min-h-6 rounded-sm text-xs font-medium text-primary-ink hover:underline"
              >
                Go to question
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
