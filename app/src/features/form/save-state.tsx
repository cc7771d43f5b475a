import { classNames, Icon, Spinner } from '@plumbline/ui';
import type { IconName } from '@plumbline/ui';
import { type ReactNode, useRef } from 'react';
import type { SaveState, Unsaved } from '../../vault/autosave.ts';
import { timeText } from '../../vault/moment.ts';

type SaveStateProps = {
  readonly state: SaveState;
  readonly labelOf: (address: string) => string;
  readonly onGoTo: (address: string) => void;
  readonly onRetry: () => void;
};

/** What is saved and what is not, in words that are true at every moment. */
export function SaveStateView({ state, labelOf, onGoTo, onRetry }: SaveStateProps) {
  // What goes as it should is not read out at every pause in typing.
  const isQuiet = ['saved', 'waiting', 'saving'].includes(state.phase.kind);
  const words = useRef<HTMLOutputElement>(null);
  const retry = (): void => {
    // The button goes as soon as the save succeeds: the focus waits at the words that say so.
    words.current?.focus();
    onRetry();
  };
  return (
    <div className="ml-auto flex flex-col items-end gap-1 text-sm">
      <output
        ref={words}
        tabIndex={-1}
        aria-live={isQuiet ? 'off' : 'polite'}
        className="flex items-center gap-3 rounded-sm"
      >
        <PhaseWords state={state} onRetry={retry} />
      </output>
      {state.unsaved.length > 0 && (
        <UnsavedList unsaved={state.unsaved} labelOf={labelOf} onGoTo={onGoTo} />
      )}
      {!state.keptOnDevice && (
        <Words icon="warning" tone="text-error-ink">
          This device cannot keep unsent answers: stay on this page until they are saved
        </Words>
      )}
    </div>
  );
}

function PhaseWords({
  state,
  onRetry,
}: {
  readonly state: SaveState;
  readonly onRetry: () => void;
}) {
  const { phase, savedAtMs, unsaved } = state;
  switch (phase.kind) {
    case 'saved':
      if (savedAtMs === null)
        return unsaved.length > 0 ? null : <Words icon="cloud">All changes saved</Words>;
      return (
        <Words icon="check">
          {unsaved.length > 0 ? 'Everything else saved' : 'Saved'} {timeText(savedAtMs)}
        </Words>
      );
    case 'waiting':
    case 'saving':
      return (
        <Words>
          <Spinner size={16} /> Saving…
        </Words>
      );
    case 'retrying':
      return (
        <>
          <Words icon="warning" tone="text-warning-ink">
            {phase.status === null
              ? 'Not saved: no connection. Kept on this device, retrying'
              : 'Not saved, retrying. Kept on this device'}
          </Words>
          <button
            type="button"
            onClick={onRetry}
            className="font-medium text-primary-ink hover:underline"
          >
            Try now
          </button>
        </>
      );
    case 'conflict':
      return (
        <Words icon="warning" tone="text-warning-ink">
          Not saved: choose between two answers
        </Words>
      );
    case 'stopped':
      return (
        <Words icon="error" tone="text-error-ink">
          Not saved: {phase.detail}
        </Words>
      );
    default:
      return phase satisfies never;
  }
}

/** The answers that stay on this device, each a way to the place where it is mended. */
function UnsavedList({
  unsaved,
  labelOf,
  onGoTo,
}: {
  readonly unsaved: readonly Unsaved[];
  readonly labelOf: (address: string) => string;
  readonly onGoTo: (address: string) => void;
}) {
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-error-ink">
      <Icon name="error" size={16} />
      Not saved yet: {unsaved.length === 1 ? '1 answer needs' : `${unsaved.length} answers need`}{' '}
      attention
      {unsaved.slice(0, 3).map(({ address, reason }) => (
        <button
          key={address}
          type="button"
          onClick={() => onGoTo(address)}
          className="max-w-72 truncate font-medium underline underline-offset-2"
        >
          {reason ?? labelOf(address)}
        </button>
      ))}
      {unsaved.length > 3 && <span>and {unsaved.length - 3} more</span>}
    </p>
  );
}

function Words({
  icon,
  tone = 'text-ink-muted',
  children,
}: {
  readonly icon?: IconName;
  readonly tone?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames('flex items-center gap-1.5', tone)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
