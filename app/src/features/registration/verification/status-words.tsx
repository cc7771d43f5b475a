import type { VerificationStatus } from '@plumbline/api-contract';
import { Icon, type IconName, SkeletonText } from '@plumbline/ui';
import type { ApiError } from '../../../api/client.ts';
import { Failure } from '../../../shell/failure.tsx';

const looks: Readonly<Record<VerificationStatus, { icon: IconName; className: string }>> = {
  verified: { icon: 'success', className: 'border-success-line bg-success-tint text-success-ink' },
  pending: { icon: 'clock', className: 'border-primary-line bg-primary-tint text-primary-ink' },
  rejected: { icon: 'warning', className: 'border-warning-line bg-warning-tint text-warning-ink' },
  not_submitted: { icon: 'information', className: 'border-line bg-canvas text-ink' },
};

type StatusWordsProps = {
  /** The request for it: loading, failed or loaded. */
  readonly check: {
    readonly data: { readonly status: VerificationStatus } | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => Promise<unknown>;
  };
  readonly words: Readonly<Record<VerificationStatus, string>>;
};

/** The status of a check, as an icon and text. */
export function StatusWords({ check: { data, error, mutate }, words }: StatusWordsProps) {
  if (error) return <Failure what="The check" error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonText lines={3} />;
  const { icon, className } = looks[data.status];
  return (
    <output className={`flex gap-2.5 rounded-md border px-3.5 py-3 ${className}`}>
      <Icon name={icon} size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words[data.status]}</span>
    </output>
  );
}
