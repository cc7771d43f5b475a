import type { Target } from '@plumbline/conditions';
import { explanationWords } from '@plumbline/authoring';
import type { Address } from '@plumbline/form-engine';
import { Button, classNames } from '@plumbline/ui';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Target as Place } from '../editor/editor.tsx';
import { useQuestion } from '../preview/question-pane.tsx';
import { useWorkbenchState } from '../use-workbench.ts';
import type { Preview } from '../workbench/preview.ts';
import { ExplanationView } from './explanation-view.tsx';
import { placeOfQuestion } from './question-place.ts';
import { firstTarget, stateWords, TARGETS, targetsOf } from './targets.ts';
import { useExplanation } from './use-explanation.ts';

type WhyPaneProps = {
  readonly preview: Preview;
  readonly onShowInForm: (address: Address) => void;
  readonly onGoTo: (place: Place) => void;
};

/** Why the chosen question is in its state, and what would change it. */
export function WhyPane({ preview, onShowInForm, onGoTo }: WhyPaneProps) {
  const chosen = useWorkbenchState((state) => state.chosen);
  return (
    <section aria-labelledby="why" className="flex h-full min-h-0 flex-col bg-surface">
      <h2
        id="why"
        className="border-b border-line bg-canvas px-4 py-2 text-sm font-semibold text-ink"
      >
        Why
      </h2>
      {chosen === null || !preview.session.has(chosen) ? (
        <p className="p-4 text-ink-muted">
          Choose a question in the form, the list or the graph to see why it is in its current state
          and what would change that.
        </p>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <Why
            key={chosen}
            preview={preview}
            address={chosen}
            onShowInForm={onShowInForm}
            onGoTo={onGoTo}
          />
        </div>
      )}
    </section>
  );
}

type WhyProps = WhyPaneProps & { readonly address: Address };

function Why({ preview, address, onShowInForm, onGoTo }: WhyProps) {
  const { session } = preview;
  const state = useQuestion(session, address);
  const moment = useMoment(preview);
  const [asked, setAsked] = useState<Target | null>(null);
  const [isApplied, setApplied] = useState(false);
  const section = preview.sections.find(({ link }) => address.startsWith(`${link}/`));
  const text = section?.text;
  const id = state?.id;
  const place = useMemo(
    () => (text === undefined || id === undefined ? undefined : placeOfQuestion(text, id)),
    [text, id],
  );
  if (state === null) return null;
  const target = asked ?? firstTarget(state);
  return (
    <div className="space-y-4 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="font-semibold text-ink">{session.placeOf(address).question.label}</h3>
          <p className="mt-0.5 font-mono text-xs break-all text-ink-muted">
            {address} · {state.type}
          </p>
        </div>
        <div className="-mx-2.5 flex flex-wrap">
          {section && place && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onGoTo({ file: section.file, text: section.text, span: place })}
            >
              In the template
            </Button>
          )}
          {!state.hidden && (
            <Button size="small" variant="quiet" onClick={() => onShowInForm(address)}>
              In the form
            </Button>
          )}
        </div>
      </div>
      <fieldset>
        <legend className="sr-only">Ask about</legend>
        <div className="flex flex-wrap gap-1.5">
          {targetsOf(session.placeOf(address).question).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === target}
              onClick={() => setAsked(each)}
              className={classNames(
                'max-w-full truncate rounded-full border px-2.5 py-1 text-xs',
                each === target
                  ? 'border-primary-strong bg-primary-tint font-medium text-primary-ink'
                  : 'border-line bg-surface text-ink-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {TARGETS[each]}: {stateWords(each, state[each])}
            </button>
          ))}
        </div>
      </fieldset>
      <Answer
        // Another target starts without the last one's search.
        key={target}
        asked={{ session, address, target, state, moment, now: preview.now }}
        onApplied={() => {
          setAsked(target);
          setApplied(true);
        }}
        isApplied={isApplied}
      />
    </div>
  );
}

type AnswerProps = {
  readonly asked: Parameters<typeof useExplanation>[0];
  readonly onApplied: () => void;
  /** Whether a change was applied from here: its outcome is then announced to screen readers. */
  readonly isApplied: boolean;
};

function Answer({ asked, onApplied, isApplied }: AnswerProps) {
  const { explanation, isSearching } = useExplanation(asked);
  const { errors } = asked.state;
  return (
    <div className="space-y-4">
      <ExplanationView explanation={explanation} isSearching={isSearching} onApplied={onApplied} />
      <output className="sr-only">{isApplied && explanationWords(explanation).headline}</output>
      {errors.length > 0 && (
        <div className="text-error-ink">
          <p>The form says:</p>
          <ul className="list-disc pl-5">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Counts the changes of the form. */
function useMoment({ session }: Preview): number {
  const count = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      session.onChange(() => {
        count.current += 1;
        listener();
      }),
    [session],
  );
  return useSyncExternalStore(subscribe, () => count.current);
}
