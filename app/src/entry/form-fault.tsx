import { Icon } from '@plumbline/ui';

type FormFaultProps = {
  /** What is wrong with all of a form, where no single control is at fault. */
  readonly words: string | undefined;
  /** Below the controls it is a plain line; else it is above them, in a box. */
  readonly isBelow?: boolean;
};

/** What is wrong with all of a form, said when it comes. Takes no room before: it brings its own distance. */
export function FormFault({ words, isBelow = false }: FormFaultProps) {
  return (
    // In the page from the start: a live region is heard only when it was there before its text.
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
