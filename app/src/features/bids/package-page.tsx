import { type BidPackageDetail, endpoints, pathOf } from '@plumbline/api-contract';
import { Button, Card, Field, LinkButton, Skeleton, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { downloadOfBid } from '../../api/exports.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh } from '../../api/resource.ts';
import { useRevocable } from '../../api/revocable.ts';
import { sendFile } from '../../api/send-file.ts';
import { amountText, dueText } from '../../bids/due.ts';
import { PackagePill } from '../../bids/pills.tsx';
import { TimeLeft } from '../../bids/time-left.tsx';
import { FilePicker } from '../../entry/file-picker.tsx';
import { isAdmin } from '../../organization/ranks.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeadingOutsideFields, Page } from '../../shell/page.tsx';
import { momentText } from '../../time/moment.ts';
import { Comparison } from './comparison.tsx';
import { Facts, Timeline } from './facts.tsx';
import { FileList } from './file-list.tsx';
import { InvitedCompanies } from './invited-companies.tsx';
import { Questions } from './questions.tsx';
import { ReceiptList } from './receipts.tsx';

/** A bid package, as the company that made it sees it. */
export function PackagePage() {
  const { id = '' } = useParams();
  const refresh = useRefresh();
  const about = useRevocable(endpoints.getBidPackage, { params: { id } });
  const { data } = about;
  const changed = (): void =>
    refresh([
      endpoints.getBidPackage,
      endpoints.listBidPackages,
      endpoints.listPackageInvitations,
      endpoints.listBids,
    ]);
  return (
    <Page
      isWide
      title={data?.title ?? 'Bid package'}
      eyebrow={<Link to="/bids">Bids</Link>}
      description={data?.project}
      actions={data && <PackageActions about={data} onChanged={changed} />}
    >
      {about.error && !data ? (
        <Card>
          <Failure what="The package" error={about.error} retry={() => void about.mutate()} />
        </Card>
      ) : data ? (
        <Package about={data} onChanged={changed} />
      ) : (
        <div className="grid min-h-dvh content-start gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-60" />
        </div>
      )}
    </Page>
  );
}

type PackageProps = { readonly about: BidPackageDetail; readonly onChanged: () => void };

function PackageActions({ about, onChanged }: PackageProps) {
  const isOurs = isAdmin(useUser());
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { id, status } = about;
  const params = { id };
  if (!isOurs) return null;
  const attempt = async (step: () => Promise<unknown>, said: string): Promise<boolean> => {
    try {
      await step();
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
      return false;
    } finally {
      onChanged();
    }
    snackbar.show({ type: 'success', message: said });
    // The button disappears.
    focusHeadingOutsideFields();
    return true;
  };
  const invited = Object.values(about.counts).reduce((sum, count) => sum + count, 0);
  const publish = async (): Promise<void> => {
    const companies = invited === 1 ? '1 company gets' : `${invited} companies get`;
    const isSure = await confirm({
      title: `Publish ${about.title}?`,
      description: `${companies} an invitation. You can still edit the package, but the due time can only be moved to a later time.`,
      confirmLabel: 'Publish',
    });
    if (isSure)
      await attempt(
        () => call(endpoints.setBidPackageStatus, { params, body: { status: 'open' } }),
        'The package is published.',
      );
  };
  const cancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Cancel ${about.title}?`,
      description:
        'Everyone invited is notified. Bids that are still sealed are never opened. This can’t be undone.',
      confirmLabel: 'Cancel the package',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (isSure)
      await attempt(
        () => call(endpoints.setBidPackageStatus, { params, body: { status: 'cancelled' } }),
        'The package was canceled.',
      );
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${about.title}?`,
      description: 'Nobody was notified of this draft. This can’t be undone.',
      confirmLabel: 'Delete draft',
      danger: true,
    });
    if (
      isSure &&
      (await attempt(() => call(endpoints.deleteBidPackage, { params }), 'Draft deleted.'))
    )
      void navigate('/bids');
  };
  return (
    <>
      {(status === 'draft' || status === 'open') && (
        <LinkButton as={Link} to={`/bids/packages/${id}/edit`} variant="secondary" icon="edit">
          Edit
        </LinkButton>
      )}
      {status === 'draft' && (
        <Button variant="danger-quiet" onClick={() => void remove()}>
          Delete draft
        </Button>
      )}
      {(status === 'open' || status === 'opened') && (
        <Button variant="danger-quiet" onClick={() => void cancel()}>
          Cancel the package
        </Button>
      )}
      {status === 'draft' && <Button onClick={() => void publish()}>Publish</Button>}
    </>
  );
}

function Package({ about, onChanged }: PackageProps) {
  const isOurs = isAdmin(useUser());
  const isOpened = about.status === 'opened' || about.status === 'awarded';
  return (
    <div className="grid gap-5">
      <Card>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
          <div>
            <p className="text-ink-muted">Due</p>
            <p className="text-xl font-semibold text-ink">{dueText(about.due)}</p>
            {about.status === 'open' && <TimeLeft due={about.due} />}
          </div>
          <PackagePill status={about.status} />
        </div>
        <Facts
          rows={[
            ['Trades', about.trades.join(', ')],
            ['Scope of work', about.scope],
            ['Bidder requirements', about.requirements],
            ['Estimated value', about.value === null ? '' : amountText(about.value)],
            ['Bids', bidsText(about.is_sealed, isOpened)],
            ['Late bids', about.late === 0 ? '' : `${about.late}, not opened`],
          ]}
        />
      </Card>
      {isOpened || !about.is_sealed ? (
        <Comparison about={about} mayAward={isOurs} onChanged={onChanged} />
      ) : null}
      <InvitedCompanies about={about} mayInvite={isOurs} onChanged={onChanged} />
      <PackageFiles about={about} isOurs={isOurs} onChanged={onChanged} />
      <Card title="Questions and answers">
        <Questions
          questions={about.questions}
          onAnswered={isOurs && about.status === 'open' ? onChanged : undefined}
        />
      </Card>
      {about.root !== null && (
        <Card title="Receipts">
          <ReceiptList packageId={about.id} />
        </Card>
      )}
      <Card title="Timeline">
        <Timeline events={about.events} text={momentText} />
      </Card>
    </div>
  );
}

function PackageFiles({ about, isOurs, onChanged }: PackageProps & { readonly isOurs: boolean }) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const takesFiles = isOurs && (about.status === 'draft' || about.status === 'open');
  const add = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await sendFile(pathOf(endpoints.uploadBidPackageFile, { id: about.id }), file);
      onChanged();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = async (id: string): Promise<void> => {
    try {
      await call(endpoints.deleteBidPackageFile, { params: { id } });
      // Its row disappears, and with it the button that had the focus.
      focusHeadingOutsideFields();
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
    onChanged();
  };
  return (
    <Card title="Files">
      <div className="grid gap-4">
        {about.files.length === 0 && <p className="text-ink-muted">No files yet.</p>}
        <FileList
          label="Files of the package"
          files={about.files}
          onDownload={({ id, name }) => downloadOfBid(endpoints.downloadBidPackageFile, id, name)}
          onRemove={isOurs && about.status === 'draft' ? ({ id }) => void remove(id) : undefined}
        />
        {takesFiles && (
          <Field
            label="Add a file"
            group
            hint={
              about.status === 'open'
                ? 'Everyone invited is notified of a new file.'
                : 'Drawings, specifications, bid forms: PDF, XLS, XLSX, CSV or a picture, 25 MB each.'
            }
            errors={fault === null ? [] : [fault]}
          >
            <FilePicker
              accept=".pdf,.xls,.xlsx,.csv,.png,.jpg,.jpeg,.gif"
              isBusy={isBusy}
              onPick={(file) => void add(file)}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}

function bidsText(isSealed: boolean, isOpened: boolean): string {
  if (!isSealed) return 'Not sealed: you can read bids as they come in';
  return isOpened
    ? 'Were sealed until the due time'
    : 'Sealed: amounts and files are encrypted until the due time';
}
