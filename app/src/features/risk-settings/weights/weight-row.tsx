import { Icon, type IconName, Tooltip } from '@plumbline/ui';
import { memo, type ReactNode, useEffect, useId, useRef } from 'react';
import { readWeight } from './read-number.ts';
import { shareText } from './shares.ts';
import { useCommitted, useWeights } from './use-store.ts';

/** The slider's maximum, unless the weight is larger. Larger weights are typed. */
const SLIDER_MOST = 50;
const SLIDER_STEP = 0.5;

type WeightRowProps = {
  /** Of the category or the metric. */
  readonly id: string;
  readonly name: string;
  /** How a metric is calculated. */
  readonly about?: string;
  readonly isCategory?: boolean;
  /** Rendered below the name. */
  readonly below?: ReactNode;
  readonly isReadOnly: boolean;
};

/**
 * One weight: a slider, a number and two buttons that all set the same value. During a drag React renders nothing: the
 * new value and its share are written straight into the DOM.
 */
export const WeightRow = memo(function WeightRow(props: WeightRowProps) {
  const { id, name, about, isCategory = false, below, isReadOnly } = props;
  const store = useWeights();
  const path = ['weights', id] as const;
  const fault = useCommitted(() => store.fault(path));
  const isOther = useCommitted(() => store.draft().weights[id] !== store.usual(path));
  const labelId = useId();
  const row = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const share = useRef<HTMLSpanElement>(null);
  const usual = Number(store.usual(path) ?? 0);

  useEffect(() => {
    let written: number | null = null;
    let shareWritten = '';
    const write = (): void => {
      const value = store.draft().weights[id] ?? 0;
      if (value !== written && slider.current && number.current) {
        written = value;
        slider.current.max = String(Math.max(SLIDER_MOST, Math.ceil(value)));
        if (Number(slider.current.value) !== value) slider.current.value = String(value);
        slider.current.setAttribute('aria-valuetext', String(value));
        slider.current.style.setProperty('--at', `${(100 * value) / Number(slider.current.max)}%`);
        const isTyping = document.activeElement === number.current;
        // Leaves what is being typed as it is, such as `7.` or `7.0`.
        if (!(isTyping && readWeight(number.current.value).value === value))
          number.current.value = String(value);
      }
      const text = shareText(store.shares().get(id) ?? 0);
      if (text !== shareWritten && share.current) {
        shareWritten = text;
        share.current.textContent = text;
      }
    };
    write();
    return store.onFrame(write);
  }, [store, id]);

  const commit = (value: number): void =>
    store.commit(`Weight of ${name}`, [{ path, value }], `weights/${id}`);
  useEffect(() => {
    const { current } = slider;
    // React's onChange is the browser's `input` event, which fires while the slider moves. This one fires when it is
    // released.
    const release = (): void => {
      if (current) commit(Number(current.value));
    };
    current?.addEventListener('change', release);
    return () => current?.removeEventListener('change', release);
  });

  const typed = (text: string, isDone: boolean): void => {
    const read = readWeight(text);
    if (read.fault !== null) {
      if (isDone) store.setFault(path, read.fault);
    } else if (isDone) commit(read.value);
    else {
      store.setFault(path, null);
      store.drag(id, read.value);
    }
  };
  const step = (by: number): void => {
    const now = store.draft().weights[id] ?? 0;
    const read = readWeight(String(Math.max(0, Math.round((now + by) * 100) / 100)));
    if (read.value === null) return;
    if (number.current) number.current.value = String(read.value);
    commit(read.value);
  };

  return (
    <div ref={row} className="weight-row py-1.5" data-weight={id}>
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-1.5">
          <span
            id={labelId}
            title={name}
            className={
              isCategory ? 'truncate text-sm font-semibold text-ink' : 'truncate text-sm text-ink'
            }
          >
            {name}
          </span>
          {about !== undefined && about !== '' && (
            <Tooltip text={about}>
              <button
                type="button"
                aria-label={`How ${name} is calculated`}
                className="grid size-6 shrink-0 place-items-center rounded-full text-ink-subtle hover:bg-sunken hover:text-ink"
              >
                <Icon name="information" size={16} />
              </button>
            </Tooltip>
          )}
          {isOther && (
            <span className="shrink-0 rounded-full bg-primary-tint px-1.5 text-xs font-medium text-primary-ink">
              <span className="sr-only">Changed, </span>default {usual}
            </span>
          )}
        </div>
        {below}
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        max={SLIDER_MOST}
        step={SLIDER_STEP}
        defaultValue={0}
        disabled={isReadOnly}
        aria-labelledby={labelId}
        onInput={({ currentTarget }) => store.drag(id, Number(currentTarget.value))}
        className="slider"
      />
      <div className="flex items-center">
        {!isReadOnly && (
          <StepButton icon="minus" label={`Lower ${name}`} onClick={() => step(-1)} />
        )}
        <input
          ref={number}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={0}
          readOnly={isReadOnly}
          aria-label={`Weight of ${name}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${labelId}-fault`}
          onInput={({ currentTarget }) => typed(currentTarget.value, false)}
          onBlur={({ currentTarget }) => typed(currentTarget.value, true)}
          onKeyDown={(event) => {
            if (isReadOnly) return;
            if (event.key === 'Enter') typed(event.currentTarget.value, true);
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by === 0) return;
            event.preventDefault();
            step(by);
          }}
          className="control h-8 min-h-8 w-16 px-1 py-0 text-center tabular-nums"
        />
        {!isReadOnly && <StepButton icon="plus" label={`Raise ${name}`} onClick={() => step(1)} />}
      </div>
      <p className="text-right text-xs whitespace-nowrap text-ink-muted tabular-nums">
        <span ref={share} className="font-medium text-ink" />
        <span aria-hidden="true">%</span>
        <span className="sr-only"> of 100 points</span>
      </p>
      {fault !== null && (
        <p
          id={`${labelId}-fault`}
          role="alert"
          className="col-span-full flex gap-1.5 text-sm text-error-ink"
        >
          <Icon name="error" size={16} className="mt-0.5 shrink-0" />
          <span>{fault} The last valid weight is kept until then.</span>
        </p>
      )}
    </div>
  );
});

type StepButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
};

function StepButton({ icon, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-8 shrink-0 touch-manipulation place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink active:bg-primary-tint"
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
