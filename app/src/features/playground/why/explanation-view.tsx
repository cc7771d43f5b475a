import { type Because, type Explanation, explanationWords } from '@plumbline/authoring';
import { Button, Icon, Spinner } from '@plumbline/ui';
import { useWorkbench } from '../use-workbench.ts';
import { involved } from './involved.ts';

type ExplanationViewProps = {
  readonly explanation: Explanation;
  /** Whether the search for a change is still running. */
  readonly isSearching: boolean;
  readonly onApplied: () => void;
};

/**
 * An explanation in the engine's words, the change that it found with a button to apply it, and the rules behind it.
 */
export function ExplanationView({ explanation, isSearching, onApplied }: ExplanationViewProps) {
  const workbench = useWorkbench();
  const { headline, reasons, change } = explanationWords(explanation);
  const { flip } = explanation;
  const [first, ...steps] = change;
  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <p className="text-base font-medium text-ink">{headline}</p>
        <ul aria-label="Reasons" className="space-y-1">
          {reasons.map(({ depth, text }, at) => (
            // Two reasons may have the same text; they never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={`${INDENT[Math.min(depth, INDENT.length - 1)]} break-words`}>
              {isRule(explanation, text) ? (
                <code className="font-mono text-xs text-ink">{text}</code>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
      {isSearching ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <Spinner size={14} /> Finding what would change it
        </p>
      ) : (
        <div
          className={
            flip.kind === 'found'
              ? 'rounded-md border border-primary-line bg-primary-tint px-3 py-2.5'
              : 'text-ink-muted'
          }
        >
          <p className="break-words">{first}</p>
          {steps.length > 0 && (
            <ol className="mt-1 list-decimal space-y-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {flip.kind === 'found' && (
            <Button
              size="small"
              variant="secondary"
              className="mt-2"
              onClick={() => {
                workbench.apply(flip.changes, flip.facts);
                onApplied();
              }}
            >
              Apply
            </Button>
          )}
        </div>
      )}
      <Involved explanation={explanation} />
      <Rules because={explanation} />
    </div>
  );
}

/** Written out, because Tailwind scans the source for class names. */
const INDENT = ['', 'pl-3', 'pl-6', 'pl-9', 'pl-12', 'pl-14'] as const;

/** Whether a line of the reasons is a rule. */
function isRule(because: Because, text: string): boolean {
  if (because.rules.some((rule) => rule.text === text)) return true;
  return [because.reason, ...because.also].some((reason) => {
    switch (reason.kind) {
      case 'inherited':
        return isRule(reason.from, text);
      case 'valueRule':
        return isRule(reason.value, text);
      case 'notWhileHidden':
        return isRule(reason.hidden, text);
      default:
        return false;
    }
  });
}

/** Buttons for the questions that the reasons mention. */
function Involved({ explanation }: { readonly explanation: Explanation }) {
  const workbench = useWorkbench();
  const addresses = involved(explanation);
  if (addresses.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <p className="text-ink-muted">Questions involved</p>
      {addresses.map((address) => (
        <button
          key={address}
          type="button"
          onClick={() => workbench.choose(address)}
          className="rounded-sm font-mono text-xs text-primary-ink underline underline-offset-2"
        >
          {address.split('/').slice(1).join('/')}
        </button>
      ))}
    </div>
  );
}

/** Every rule of the target, with the current result of each clause. */
function Rules({ because }: { readonly because: Because }) {
  const { rules, target } = because;
  if (rules.length === 0) return null;
  return (
    <details>
      <summary className="w-fit rounded-sm text-primary-ink">
        All rules for {target} ({rules.length})
      </summary>
      <ul className="mt-2 space-y-2">
        {rules.map((rule) => (
          <li key={rule.index} className="rounded-md border border-line bg-surface">
            <p className="flex gap-2 border-b border-line bg-canvas px-3 py-1.5 text-ink">
              <Holds holds={rule.holds} />
              <code className="min-w-0 font-mono text-xs break-words">{rule.text}</code>
            </p>
            <ul className="divide-y divide-line">
              {rule.clauses.map((clause, at) => (
                // A rule may have the same clause twice; its clauses never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} className="flex gap-2 px-3 py-1.5">
                  <Holds holds={clause.holds} />
                  <code className="min-w-0 font-mono text-xs break-words text-ink-muted">
                    {clause.text}
                  </code>
                  {clause.decides && <span className="ml-auto text-xs text-ink">decides</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Holds({ holds }: { readonly holds: boolean }) {
  return (
    <Icon
      name={holds ? 'check' : 'close'}
      size={16}
      label={holds ? 'True' : 'False'}
      className={`shrink-0 ${holds ? 'text-success-ink' : 'text-error-ink'}`}
    />
  );
}
