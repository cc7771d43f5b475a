import { endpoints, type ReplyOf, type TpStatus } from '@plumbline/api-contract';
import { Button, Icon, LinkButton, Skeleton, Tooltip, useFootBar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { returned } from '../../../api/returning.ts';
import { fromList, readPath } from '../../../access/read-path.ts';
import { useSingleKeys } from '../../../keyboard/use-single-keys.ts';
import { wayBack } from '../../../lists/list-place.ts';
import { addressOf, type Stop } from '../../../lists/vault-walk.ts';
import { useUser } from '../../../session/session.tsx';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { useFrom } from '../from-list.ts';
import { Facts } from './facts.tsx';
import { useDecision } from './use-decision.ts';
import { type Around, useWalk } from './use-walk.ts';
import { ASK_KEY, CHOICES, words } from './words.ts';

const DecideDialog = lazyPart(async () => (await import('./decide-dialog.tsx')).DecideDialog);
const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);
const AssignDialog = lazyPart(
  async () => (await import('../../../approval/assign-dialog.tsx')).AssignDialog,
);
const ReadKeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).ReadKeysDialog);
const AskDialog = lazyPart(
  async () => (await import('../../../access/ask-sections-dialog.tsx')).AskSectionsDialog,
);

type DecisionBarProps = {
  readonly tp: string;
  /** The section on the page. */
  readonly slug: string;
  readonly organization: string | undefined;
  readonly vault: ReplyOf<typeof endpoints.getDataVault> | undefined;
};

type Opened =
  | { readonly kind: 'decide'; readonly status: TpStatus }
  | { readonly kind: 'ask' | 'history' | 'assign' | 'keys' };

/** Always in view: what was decided, the buttons to decide, and the link to the next vault of the list. */
export function DecisionBar({ tp, slug, organization = '', vault }: DecisionBarProps) {
  const from = useFrom();
  const hasCompany = useUser().primary_organization !== null;
  const navigate = useNavigate();
  const { data, saved, refresh } = useDecision(tp, vault !== undefined);
  const around = useWalk(from, tp);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isReady = data !== undefined && organization !== '';
  const decide = (status: TpStatus): boolean => {
    if (isReady) setOpened({ kind: 'decide', status });
    return isReady;
  };
  const canAsk =
    vault?.not_shared != null &&
    vault.not_shared.sections.length > 0 &&
    vault.not_shared.requested === null;
  const ask = (): boolean => {
    if (isReady && canAsk) setOpened({ kind: 'ask' });
    return isReady && canAsk;
  };
  const pathTo = (stop: Stop): string => {
    // The same section of the next vault, if it is shared too.
    const { slugs } = stop;
    const next = slugs === null || slugs.includes(slug) ? slug : (slugs[0] ?? slug);
    return fromList(readPath(next, stop.tp), addressOf(from ?? '?'));
  };
  const walkTo = (stop: Stop | null | undefined): boolean => {
    if (stop) void navigate(pathTo(stop));
    return stop != null;
  };
  useSingleKeys({
    ...Object.fromEntries(CHOICES.map(({ key, status }) => [key, () => decide(status)])),
    [ASK_KEY]: ask,
    j: () => walkTo(around?.next),
    k: () => walkTo(around?.previous),
    u: () => {
      const { to, state } = wayBack(from);
      void navigate(to, { state, preventScrollReset: true });
    },
    '?': () => setOpened({ kind: 'keys' }),
  });
  /** Someone who asked for more has read the vault and is waiting: their own status becomes In Review. */
  const asked = async (): Promise<void> => {
    if (data?.own?.tp_status !== 'Not Reviewed') return;
    const { data: next } = await returned(
      call(endpoints.decideForSelf, { params: { tp }, body: { tp_status: 'In Review' } }),
    );
    if (next) saved(next);
  };
  const close = (): void => setOpened(null);
  const bar = useFootBar();

  return (
    <section
      ref={bar}
      aria-label={words.bar}
      className="sticky bottom-0 z-20 -mx-4 mt-8 border-t border-line bg-surface px-4 py-2.5 shadow-raised sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 [@media(max-height:30rem)]:static print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-96 max-sm:basis-full">
          {data ? <Facts decision={data} /> : <Skeleton className="h-6 w-80 max-w-full" />}
        </div>
        <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full">
          <div className="flex gap-1.5 sm:hidden">
            <Button size="small" aria-disabled={!isReady} onClick={() => decide('Approved')}>
              Decide
            </Button>
          </div>
          <div className="flex flex-wrap gap-1.5 max-sm:hidden">
            {CHOICES.map(({ status, label, short, key }) => (
              <Tooltip key={status} text={`${label} (${key.toUpperCase()})`}>
                <Button
                  size="small"
                  variant={
                    status === 'Approved'
                      ? 'primary'
                      : status === 'Not Approved'
                        ? 'danger-quiet'
                        : 'secondary'
                  }
                  aria-label={label}
                  aria-keyshortcuts={key}
                  aria-disabled={!isReady}
                  onClick={() => decide(status)}
                >
                  {short}
                </Button>
              </Tooltip>
            ))}
          </div>
          <Tooltip
            text={
              canAsk
                ? `${words.ask} (${ASK_KEY.toUpperCase()})`
                : vault?.not_shared?.requested
                  ? 'Your request is pending'
                  : 'All sections are shared with you'
            }
          >
            <Button
              size="small"
              variant="secondary"
              aria-keyshortcuts={ASK_KEY}
              aria-disabled={!isReady || !canAsk}
              onClick={ask}
            >
              {words.ask}
            </Button>
          </Tooltip>
          {hasCompany && (
            <>
              <Tooltip text="Assign the review">
                <Button
                  size="small"
                  variant="quiet"
                  icon="person"
                  aria-label="Assign the review"
                  aria-disabled={!isReady}
                  onClick={() => isReady && setOpened({ kind: 'assign' })}
                />
              </Tooltip>
              <Tooltip text="Your company’s decisions">
                <Button
                  size="small"
                  variant="quiet"
                  icon="clock"
                  aria-label="Your company’s decisions"
                  aria-disabled={!isReady}
                  onClick={() => isReady && setOpened({ kind: 'history' })}
                />
              </Tooltip>
            </>
          )}
          <Tooltip text="Keyboard shortcuts (?)">
            <Button
              size="small"
              variant="quiet"
              icon="keyboard"
              aria-label="Keyboard shortcuts"
              aria-keyshortcuts="?"
              onClick={() => setOpened({ kind: 'keys' })}
              className="max-sm:hidden"
            />
          </Tooltip>
          {around && <WalkLinks around={around} pathTo={pathTo} />}
        </div>
      </div>
      {opened?.kind === 'decide' && data && (
        <DecideDialog
          decision={data}
          organization={organization}
          status={opened.status}
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened?.kind === 'ask' && vault?.not_shared && (
        <AskDialog
          tp={tp}
          organization={organization}
          current={slug}
          notShared={vault.not_shared}
          onAsked={() => void asked()}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && (
        <HistoryDialog tp={tp} organization={organization} onClose={close} />
      )}
      {opened?.kind === 'assign' && data && (
        <AssignDialog
          tps={[tp]}
          title={`Assign the review of ${organization}`}
          assignments={data.assignments}
          onClose={close}
          onChanged={refresh}
        />
      )}
      {opened?.kind === 'keys' && <ReadKeysDialog onClose={close} />}
    </section>
  );
}

type WalkLinksProps = { readonly around: Around; readonly pathTo: (stop: Stop) => string };

/** Links through the list that the vault was opened from. */
function WalkLinks({ around, pathTo }: WalkLinksProps) {
  const link = (stop: Stop | null, label: string, key: string, icon: 'left' | 'right') =>
    stop === null ? (
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-md text-ink-subtle opacity-55"
      >
        <Icon name={`chevron-${icon}`} size={18} />
      </span>
    ) : (
      <Tooltip text={`${label} (${key.toUpperCase()})`}>
        <LinkButton
          as={Link}
          to={pathTo(stop)}
          variant="quiet"
          size="small"
          aria-label={label}
          aria-keyshortcuts={key}
          className="px-1.5"
        >
          <Icon name={`chevron-${icon}`} size={18} />
        </LinkButton>
      </Tooltip>
    );
  return (
    <nav
      aria-label="Vaults in the list"
      className="flex items-center gap-1 border-l border-line pl-2 text-sm whitespace-nowrap text-ink-muted max-sm:ml-auto"
    >
      {link(around.previous, 'Previous vault', 'k', 'left')}
      <span className="tabular-nums">{around.place}</span>
      {link(around.next, 'Next vault', 'j', 'right')}
    </nav>
  );
}
