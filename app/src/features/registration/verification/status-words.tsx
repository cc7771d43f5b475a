import type { VerificationStatus } from '@plumbline/api-contract';
import { Icon, type IconName } from '@plumbline/ui';

const looks: Readonly<Record<VerificationStatus, { icon: IconName; className: string }>> = {
  verified: { icon: 'success', className: 'border-success-line bg-success-tint text-success-ink' },
  pending: { icon: 'clock', className: 'border-primary-line bg-primary-tint text-primary-ink' },
  rejected: { icon: 'warning', className: 'border-warning-line bg-warning-tint text-warning-ink' },
  not_submitted: { icon: 'information', className: 'border-line bg-canvas text-ink' },
};

type StatusWordsProps = { readonly status: VerificationStatus; readonly words: string };

/** How far a check is, in words with its sign. */
export function StatusWords({ status, words }: StatusWordsProps) {
  const { icon, className } = looks[status];
  return (
    <output className={`flex gap-2.5 rounded-md border px-3.5 py-3 ${className}`}>
      <Icon name={icon} size={18} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </output>
  );
}
