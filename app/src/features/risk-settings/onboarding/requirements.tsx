import type { RacWeights } from '@plumbline/api-contract';
import { Card, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { dollars } from '../../../rac/amounts.ts';

const WEIGHTS = '/RAC/gc-rac-weightings';

/** The amounts that a company requires, by contract size where they differ. */
export function Requirements({ own }: { readonly own: RacWeights }) {
  if (own.requirements.length === 0) return null;
  return (
    <section aria-labelledby="requirements">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="requirements" className="text-lg font-semibold text-ink">
            Requirement amounts
          </h2>
          <p className="mt-0.5 text-sm text-ink-muted">
            What your company asks for, by contract size where it differs. Insurance metrics compare
            policies with these amounts.
          </p>
        </div>
        {own.may_edit && (
          <LinkButton as={Link} to={WEIGHTS} variant="secondary">
            Change amounts
          </LinkButton>
        )}
      </div>
      <Card padded={false}>
        <dl className="grid gap-px bg-line sm:grid-cols-2">
          {own.requirements.map(({ id, name, amount }) => (
            <div
              key={id}
              className="flex items-baseline justify-between gap-4 bg-surface px-5 py-3 text-sm last:odd:col-span-full"
            >
              <dt className="min-w-0 text-ink-muted">{name}</dt>
              <dd className="font-medium text-ink tabular-nums">{dollars(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <SizeNote own={own} />
    </section>
  );
}

/** Which contracts count as small and as large, and whether the size matters. */
function SizeNote({ own: { parameters, switches } }: { readonly own: RacWeights }) {
  const amountOf = (id: string) => parameters.find((one) => one.id === id)?.value;
  const small = amountOf('umbrella_small_below');
  const large = amountOf('umbrella_large_from');
  const bySize = switches.find(({ id }) => id === 'umbrella_by_size');
  if (small === undefined || large === undefined || bySize === undefined) return null;
  return (
    <p className="mt-2 text-sm text-ink-muted">
      Small contracts are below {dollars(small)}, large ones {dollars(large)} and up.{' '}
      {bySize.is_on
        ? 'The umbrella requirement depends on the largest contract the trade partner wants.'
        : `One umbrella amount applies to every size until an Admin turns on “${bySize.name}” in the weights.`}
    </p>
  );
}
