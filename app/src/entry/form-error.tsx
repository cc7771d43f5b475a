import { Icon } from '@plumbline/ui';

type FormErrorProps = {
  /** Why the whole was not taken, where no single field is at fault. */
  readonly error: string | undefined;
};

/** What went wrong with a form as a whole, said when it comes. Takes no room before: it brings its own distance. */
export function FormError({ error }: FormErrorProps) {
  return (
    // In the page from the start: a live region is heard only when it was there before its text.
    <div role="alert">
      {error !== undefined && (
        <p className="mt-5 flex gap-1.5 text-error-ink">
          <Icon name="error" size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  );
}
