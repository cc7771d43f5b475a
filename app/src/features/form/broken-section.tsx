import type { Diagnostic } from '@plumbline/diagnostics';
import { Card, EmptyState } from '@plumbline/ui';

/** A section whose template does not compile. The person can do nothing about it, but support can: the codes help. */
export function BrokenSection({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  return (
    <Card>
      <EmptyState icon="warning" title="This section cannot be opened">
        <p>Its template has an error. Your saved answers are safe. Give these codes to support:</p>
        <p className="mt-2 font-medium text-ink">
          {[...new Set(diagnostics.map(({ code }) => code))].join(', ')}
        </p>
      </EmptyState>
    </Card>
  );
}
