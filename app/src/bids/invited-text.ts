import type { InvitedToBid } from '@plumbline/api-contract';

/** What happened to companies that were invited together. */
export function invitedText({ invited, already, skipped }: InvitedToBid): string {
  const companies = invited === 1 ? '1 company invited.' : `${invited} companies invited.`;
  const before = already === 0 ? '' : ` ${already} already invited.`;
  return `${companies}${before}${skipped === 0 ? '' : ` ${skipped} skipped.`}`;
}
