import { Icon } from '@plumbline/ui';

type ChipProps = {
  readonly text: string;
  /** Left out where the answer cannot be changed. */
  readonly onRemove: (() => void) | undefined;
};

/** One of several answers in a control, with its own button to take it away. */
export function Chip({ text, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-md bg-primary-tint py-0.5 pr-0.5 pl-2 text-sm text-primary-deep">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${text}`}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded hover:bg-primary-line"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
