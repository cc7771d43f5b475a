import type { RacWeights } from '@plumbline/api-contract';
import { Badge } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { categoryWeights, type Profile } from '../weights/profiles.ts';

type ProfileCardProps = {
  readonly profile: Profile;
  readonly usual: RacWeights;
  readonly isNow: boolean;
  readonly action: ReactNode;
};

/** A profile with the weight of each category in it. */
export function ProfileCard({ profile, usual, isNow, action }: ProfileCardProps) {
  const id = useId();
  const weights = categoryWeights(profile, usual);
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  const most = Math.max(1, ...weights.map(({ weight }) => weight));
  return (
    <article
      aria-labelledby={id}
      className={`flex flex-col rounded-xl border bg-surface p-5 shadow-card ${isNow ? 'border-primary-strong ring-1 ring-primary-strong' : 'border-line'}`}
    >
      <h3 id={id} className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
        {profile.name}
        {isNow && <Badge tone="primary">Your company’s</Badge>}
      </h3>
      <p className="mt-1 text-sm text-ink">{profile.says}</p>
      <p className="mt-0.5 text-sm text-ink-muted">{profile.suits}</p>
      <ul className="my-4 space-y-1.5 text-xs">
        {weights.map(({ code, name, weight }) => (
          <li
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,4.5rem)_2rem] items-center gap-2"
          >
            <span className="wrap-anywhere text-ink-muted">{name}</span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(100 * weight) / most}%` }}
              />
            </span>
            <span className="text-right font-medium text-ink tabular-nums">
              {Math.round((100 * weight) / Math.max(1, sum))}%
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  );
}
