import { classNames, Icon, Spinner, useRootAttribute } from '@plumbline/ui';
import { useRef } from 'react';
import type { SaveState, Unsaved } from '../../form/saving/save-state.ts';
import { useAnnounceSave } from './announce-save.ts';
import { deviceWords, saveWords } from './save-words.ts';
import type { SaveWords } from './save-words.ts';

type SaveStateProps = {
  readonly state: SaveState;
  readonly labelOf: (address: string) => string;
  readonly onGoTo: (address: string) => void;
  readonly onRetry: () => void;
};

/** What is saved and what is not, in words that are true at every moment. */
export function SaveStateView({ state, labelOf, onGoTo, onRetry }: SaveStateProps) {
  const status = useRef<HTMLOutputElement>(null);
  const said = saveWords(state);
  const device = deviceWords(state);
  useAnnounceSave(state);
  const retry = (): void => {
    // The button disappears as soon as the save succeeds, so the focus moves to the status first.
    status.current?.focus();
    onRetry();
  };
  return (
    <div className="flex min-w-0 flex-col items-end gap-1 text-sm max-lg:ml-auto max-sm:contents lg:flex-1 lg:basis-40 lg:items-start print:hidden">
      <output
        ref={status}
        tabIndex={-1}
        // What is worth hearing is announced separately; a save at every pause in typing is not.
        aria-live="off"
        className="flex flex-wrap items-center justify-end gap-x-3 rounded-sm text-sm lg:justify-start print:hidden"
      >
        {said && <Words said={said} />}
        {state.phase.kind === 'retrying' && (
          <button
            type="button"
            onClick={retry}
            className="min-h-6 font-medium text-primary-ink hover:underline"
          >
            Try now
          </button>
        )}
      </output>
      {state.unsaved.length > 0 && (
        <UnsavedList unsaved={state.unsaved} labelOf={labelOf} onGoTo={onGoTo} />
      )}
      {device !== null && <Words said={{ words: device, look: 'error', icon: 'warning' }} />}
    </div>
  );
}

/**
 * The answers that stay on this device: how many, and a link to the first. Naming all of them would cover the fields
 * that they are about; once one is corrected, the next one appears here.
 */
function UnsavedList({
  unsaved,
  labelOf,
  onGoTo,
}: {
  readonly unsaved: readonly Unsaved[];
  readonly labelOf: (address: string) => string;
  readonly onGoTo: (address: string) => void;
}) {
  useRootAttribute('data-bar-grows');
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm text-error-ink max-sm:basis-full max-sm:justify-start lg:justify-start print:hidden">
      <Icon name="error" size={16} />
      Not saved yet: {unsaved.length === 1 ? '1 answer needs' : `${unsaved.length} answers need`}{' '}
      attention
      {unsaved.slice(0, 1).map(({ address, reason }) => (
        <button
          key={address}
          type="button"
          onClick={() => onGoTo(address)}
          className="min-h-6 text-left font-medium wrap-anywhere underline underline-offset-2"
        >
          {reason ?? labelOf(address)}
        </button>
      ))}
      {unsaved.length > 1 && <span>and {unsaved.length - 1} more</span>}
    </p>
  );
}

const TONES: Readonly<Record<SaveWords['look'], string>> = {
  quiet: 'text-ink-muted',
  busy: 'text-ink-muted',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
};

function Words({ said: { words, look, icon } }: { readonly said: SaveWords }) {
  return (
    <span className={classNames('flex items-center gap-1.5 text-sm print:hidden', TONES[look])}>
      {look === 'busy' && <Spinner size={16} />}
      {icon && <Icon name={icon} size={16} className="shrink-0" />}
      {words}
    </span>
  );
}
