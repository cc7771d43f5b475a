import type { Assessed } from './assessment.ts';

type MadeFromProps = {
  readonly assessed: Assessed;
  /** Whose weights were used, in a sentence. */
  readonly weights: string;
};

/** Whose weights and which published rates were used, and what an assessment is not. */
export function MadeFrom({ assessed: { rates, caveat }, weights }: MadeFromProps) {
  return (
    <div className="space-y-3">
      <p className="text-ink">{weights}</p>
      {rates.length > 0 && (
        <div>
          <h3 className="text-xs font-medium text-ink-muted">Published industry rates</h3>
          <ul className="mt-1 space-y-0.5">
            {rates.map(({ measure, naics, year, rate, source }) => (
              <li key={`${measure} ${naics} ${year}`} className="text-ink">
                {measure.toUpperCase()} {rate} for NAICS {naics}
                {year !== null && `, ${year}`} <span className="text-ink-muted">({source})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-muted">{caveat}</p>
    </div>
  );
}
