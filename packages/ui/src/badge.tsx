import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-ink-muted',
  primary: 'bg-primary-tint text-primary-ink',
  success: 'bg-success-tint text-success-ink',
  warning: 'bg-warning-tint text-warning-ink',
  error: 'bg-error-tint text-error-ink',
};

const dots: Readonly<Record<Tone, string>> = {
  neutral: 'bg-line-strong',
  primary: 'bg-primary',
  success: 'bg-success',
  warning: 'bg-warning',
  error: 'bg-error',
};

export type BadgeProps = { readonly tone?: Tone; readonly children: ReactNode };

/** A short word or a count. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-w-5 items-center justify-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A state in words with a dot in its color; the words carry the meaning. */
export function StatusPill({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[tone]}`} />
      {children}
    </span>
  );
}
