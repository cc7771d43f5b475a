import { Icon } from '@plumbline/ui';

type FormFaultProps = {
  /** What is wrong with the whole form, when no single control is at fault. */
  readonly words: string | undefined;
  /** True: a plain line below the controls. False: a box above them. */
  readonly isBelow?: boolean;
};

/** An error of the whole form, announced when it appears. Takes no space until then: it brings its own margin. */
export function FormFault({ words, isBelow = false }: FormFaultProps) {
  return (
    // In the page from the start: a live region is announced only if it existed before its text.
    <div role="alert">
      {words !== undefined && (
        <p className={isBelow ? below : above}>
          <Icon
            name="error"
            size={isBelow ? 16 : 18}
            className={isBelow ? 'mt-0.5 shrink-0' : 'mt-px shrink-0'}
          />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
      )}
    </div>
  );
}

const above =
  'mb-5 flex gap-2.5 rounded-md border border-error-line bg-error-tint px-3.5 py-3 text-error-ink';
const below = 'mt-5 flex gap-1.5 text-error-ink';
