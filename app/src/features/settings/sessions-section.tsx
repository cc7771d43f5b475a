import { endpoints } from '@plumbline/api-contract';
import type { OpenSession } from '@plumbline/api-contract';
import {
  Badge,
  Button,
  SkeletonText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  useConfirm,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { useSignOutBy } from '../../shell/sign-out.tsx';
import { momentText } from '../../time/moment.ts';
import { FormSection } from '../../entry/form-section.tsx';

/** How many are shown at first; the current session comes first. */
const FIRST = 5;

/** Where the person is signed in, with a button to end each session. */
export function SessionsSection() {
  const signOutBy = useSignOutBy();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const sessions = useResource(endpoints.listSessions);
  const [isBusy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions.data : sessions.data?.slice(0, FIRST);
  const hidden = (sessions.data?.length ?? 0) - (shown?.length ?? 0);

  const signOutEverywhere = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Sign out everywhere?',
      description: 'You will be signed out of every browser, including this one.',
      confirmLabel: 'Sign out everywhere',
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await signOutBy(() => call(endpoints.logoutEverywhere));
    } catch (error) {
      snackbar.show({ type: 'error', message: `You were not signed out. ${wordsOf(error)}` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormSection
      id="sessions"
      title="Sessions"
      description="Browsers where you are signed in. If you don’t recognize one, sign it out, then change your password."
      padded={false}
    >
      {sessions.error && !sessions.data ? (
        <Failure what="Your sessions" error={sessions.error} retry={() => void sessions.mutate()} />
      ) : shown ? (
        <SessionTable sessions={shown} onEnded={() => void sessions.mutate()} />
      ) : (
        <div className="p-6">
          <SkeletonText lines={3} label="Loading your sessions" />
        </div>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line px-6 py-4">
        <Button variant="secondary" busy={isBusy} onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </Button>
        {hidden > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              setWhole(true);
              // The button disappears.
              focusTable();
            }}
          >
            Show {hidden} More
          </Button>
        )}
      </div>
    </FormSection>
  );
}

type SessionTableProps = {
  readonly sessions: readonly OpenSession[];
  readonly onEnded: () => void;
};

function SessionTable({ sessions, onEnded }: SessionTableProps) {
  return (
    <Table caption="Signed-in browsers" stacks>
      <TableHead>
        <tr>
          <TableHeaderCell className="pl-6">Browser</TableHeaderCell>
          <TableHeaderCell>Address</TableHeaderCell>
          <TableHeaderCell>Last seen</TableHeaderCell>
          <TableHeaderCell className="pr-6">
            <span className="sr-only">Sign Out</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={onEnded} />
        ))}
      </TableBody>
    </Table>
  );
}

type SessionRowProps = { readonly session: OpenSession; readonly onEnded: () => void };

function SessionRow({ session, onEnded }: SessionRowProps) {
  const snackbar = useSnackbar();
  const [isEnding, setEnding] = useState(false);

  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      await call(endpoints.endSession, { params: { id: session.id } });
      snackbar.show({ type: 'success', message: `${session.browser} was signed out.` });
      focusTable();
      onEnded();
    } catch (error) {
      setEnding(false);
      // It has ended in the meantime.
      if (error instanceof ApiError && error.status === 404) {
        focusTable();
        return onEnded();
      }
      snackbar.show({
        type: 'error',
        message: `${session.browser} was not signed out. ${wordsOf(error)}`,
      });
    }
  };

  return (
    <TableRow className="max-md:px-6!">
      <TableCell className="max-md:col-start-1 md:pl-6">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-ink">
          {session.browser}
          {session.is_current && <Badge tone="primary">This browser</Badge>}
        </span>
      </TableCell>
      <TableCell className="text-ink-muted tabular-nums wrap-anywhere max-md:col-start-1">
        {session.address}
      </TableCell>
      <TableCell className="text-ink-muted max-md:col-start-1 md:whitespace-nowrap">
        <span className="md:hidden">Last seen </span>
        {momentText(session.last_seen)}
      </TableCell>
      <TableCell className="text-right max-md:col-start-2 max-md:row-start-1 md:pr-6">
        {!session.is_current && (
          <Button
            variant="danger-quiet"
            size="small"
            busy={isEnding}
            aria-label={`Sign Out ${session.browser}, last seen ${momentText(session.last_seen)}`}
            onClick={() => void end()}
          >
            Sign Out
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Moves the focus when the button that had it disappears. */
function focusTable(): void {
  document.querySelector<HTMLElement>('#sessions h2')?.focus({ preventScroll: true });
}
