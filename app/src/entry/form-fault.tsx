import { Icon } from '@plumbline/ui';

/** What is wrong with all of a form, said when it comes: the place is there before the words. */
export function FormFault({ words }: { readonly words: string | undefined }) {
  return (
    <div role="alert">
      {words !== undefined && (
        <p className="mb-5 flex gap-2.5 rounded-md border border-error-line bg-error-tint px-3.5 py-3 text-error-ink">
          <Icon name="error" size={18} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
      )}
    </div>
  );
}
