import type { ErrorListProps } from '@rjsf/utils';
import { Icon } from '@plumbline/ui';

/** Every error of a stock form. A bound form has no such list: the page around it shows its own summary. */
export function ErrorListTemplate({ errors }: ErrorListProps) {
  return (
    <div role="alert" className="mb-6 rounded-lg border border-error-line bg-error-tint p-4">
      <h2 className="flex items-center gap-2 text-sm font-semibold text-error-ink">
        <Icon name="error" />{' '}
        {errors.length === 1 ? 'One answer needs' : `${errors.length} answers need`} attention
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-7 text-sm text-ink">
        {errors.map((error) => (
          <li key={error.stack}>{error.stack}</li>
        ))}
      </ul>
    </div>
  );
}
