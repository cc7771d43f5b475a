import { endpoints, type Lapse, lapseText } from '@plumbline/api-contract';
import { announce, Button, Icon, LinkButton, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefresh } from '../../api/resource.ts';
import { changeStatus } from '../change-status.ts';
import { REVIEW_PATH } from '../paths.ts';

type LapseBannerProps = {
  readonly tp: string;
  readonly lapse: Lapse;
  readonly isEditable: boolean;
  readonly onChanged: () => void;
};

/** Shows what a Ready For Review vault is now missing, and offers to return it to Work In Progress. */
export function LapseBanner({ tp, lapse, isEditable, onChanged }: LapseBannerProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    const change = await changeStatus(tp, 'Work In Progress').finally(() => setBusy(false));
    if (change.kind === 'failed') {
      snackbar.show({ type: 'error', message: change.message });
      return;
    }
    announce('The vault is Work In Progress again.');
    refresh([endpoints.getSections, endpoints.getDataVault, endpoints.listReviews]);
    onChanged();
  };
  return (
    <section
      aria-label="Status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-warning-line bg-warning-tint px-4 py-3 text-ink print:hidden"
    >
      <p className="flex min-w-0 flex-1 basis-72 gap-2.5">
        <Icon name="warning" size={18} className="mt-px shrink-0 text-warning-ink" />
        <span>
          <strong className="font-semibold">Ready For Review, {lapseText(lapse)}.</strong>
          {lapse.missing + lapse.expired > 0 &&
            ' Contractors with access see what is missing in their sections.'}
        </span>
      </p>
      {isEditable && (
        <div className="flex flex-wrap gap-3">
          <LinkButton as={Link} to={REVIEW_PATH} size="small" variant="secondary">
            Open the review
          </LinkButton>
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void reopen()}>
            Back to Work In Progress
          </Button>
        </div>
      )}
    </section>
  );
}
