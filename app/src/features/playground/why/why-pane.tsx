import type { Target } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import { Button, classNames } from '@plumbline/ui';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { Target as Place } from '../editor/editor.tsx';
import { useQuestion } from '../preview/question-pane.tsx';
import { useWorkbenchState } from '../use-workbench.ts';
import type { Preview } from '../workbench/preview.ts';
import { BecauseView } from './because-view.tsx';
import { FlipView } from './flip-view.tsx';
import { placeOfQuestion } from './question-place.ts';
import { becomes, firstTarget, stateWords, TARGETS, targetsOf, valueWords } from './targets.ts';
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
          Choose a question in the form, the list or the graph to see why it is in its state, and
          what would change that.
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
  const [applied, setApplied] = useState('');
  if (state === null) return null;
  const target = asked ?? firstTarget(state);
  const section = preview.sections.find(({ link }) => address.startsWith(`${link}/`));
  const place = section && placeOfQuestion(section.text, state.id);
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
              {TARGETS[each].name}: {stateWords(each, state[each])}
            </button>
          ))}
        </div>
      </fieldset>
      <Answer
        // A new question starts with no search of the last one.
        key={target}
        asked={{ session, address, target, state, moment }}
        onApplied={(words) => {
          setApplied(words);
          setAsked(target);
        }}
      />
      <output className="sr-only">{applied}</output>
    </div>
  );
}

type AnswerProps = {
  readonly asked: Parameters<typeof useExplanation>[0];
  readonly onApplied: (words: string) => void;
};

function Answer({ asked, onApplied }: AnswerProps) {
  const { because, flip } = useExplanation(asked);
  const { target, state } = asked;
  const now = because.state;
  return (
    <div className="space-y-4">
      <p className="text-base font-medium text-ink">
        {typeof now === 'boolean' && target !== 'value'
          ? `It is ${becomes(target, now)}.`
          : `${TARGETS[target].name}: ${valueWords(now)}.`}
      </p>
      <BecauseView because={because} />
      <FlipView target={target} flip={flip} onApplied={onApplied} />
      {state.errors.length > 0 && (
        <ul aria-label="What the form says" className="list-disc pl-5 text-error-ink">
          {state.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
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
