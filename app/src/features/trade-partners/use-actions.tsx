import { endpoints, type TpStatus } from '@plumbline/api-contract';
import { useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ApprovalDialog } from '../../approval/approval-dialog.tsx';
import { sendToldApart, toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { useRefresh } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { keepSelection, keptSelection, type Selection } from '../../lists/kept-selection.ts';
import { placeToRestore } from '../../lists/list-place.ts';
import type { PartnerList } from '../../lists/list-url.ts';
import type { Judged, Named, PartnerActions } from './actions.ts';
import { AskDialog } from '../../access/ask-dialog.tsx';
import { useUndoableRemoval } from './undoable-removal.ts';
import { useAssess } from '../../rac/use-assess.ts';
import { EvaluationsDialog } from './assessments/evaluations-dialog.tsx';

/** Everything that may show a change of access, status or note. */
const LISTS = [
  endpoints.browsePartners,
  endpoints.listAccessGranted,
  endpoints.listAccessRequested,
  endpoints.listAccessRequestsGc,
  endpoints.listCompletedRac,
  endpoints.listToReview,
  endpoints.countPartnerFilters,
  endpoints.listSentInvitations,
];
/** How long an undo is offered. */
const UNDO_MS = 10_000;

type Opened =
  | { readonly kind: 'ask'; readonly tp: Named }
  | { readonly kind: 'judge'; readonly entry: Judged }
  | { readonly kind: 'evaluate'; readonly tp: Named }
  | null;

export type UsedActions = {
  readonly actions: PartnerActions;
  /** The open dialog. */
  readonly dialog: ReactNode;
  readonly clearSelection: () => void;
  readonly refreshLists: () => void;
};

/** The actions of the lists' rows, and the dialogs that they open. */
export function useListActions(list: PartnerList): UsedActions {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<Opened>(null);
  const location = useLocation();
  const isStep = useNavigationType() === 'POP';
  // Coming back from a vault restores the selection.
  const [selection, setSelection] = useState<Selection>(() =>
    placeToRestore(location, isStep) === null ? new Map() : keptSelection(list),
  );
  const ticked = useMemo<ReadonlySet<string>>(() => new Set(selection.keys()), [selection]);
  useEffect(() => keepSelection(list, selection), [list, selection]);
  const { assess, assessing } = useAssess();
  const { remove, restore, going } = useUndoableRemoval(() => refresh(LISTS));

  const actions = useMemo<PartnerActions>(() => {
    const refreshLists = (): void => refresh(LISTS);
    const fail = (what: string, why: string): void => {
      snackbar.show({ type: 'error', message: `${what} ${why}` });
    };
    const setStatus = async (entry: Judged, status: TpStatus, undone?: string): Promise<void> => {
      const { data, error } = await returned(
        call(endpoints.setTpStatus, {
          params: { id: entry.id },
          body: { tp_status: status, ...(undone !== undefined && { undo: undone }) },
        }),
      );
      if (error) return fail('The status was not saved.', error.message);
      refreshLists();
      const { was, undo } = data;
      const isUndo = undone !== undefined;
      snackbar.show({
        type: 'success',
        message: isUndo ? `${entry.tp.name} is ${status} again.` : `${entry.tp.name} is ${status}.`,
        ...(!isUndo &&
          undo !== null && {
            timeoutMs: UNDO_MS,
            action: { label: 'Undo', onClick: () => void setStatus(entry, was, undo) },
          }),
      });
    };
    const withdraw: PartnerActions['withdraw'] = async ({ id, tp, message, asked_sections }) => {
      const { error } = await returned(call(endpoints.revokePermission, { params: { id } }));
      // It may have been answered a moment ago: the reloaded list shows that.
      refreshLists();
      if (error) {
        fail('The request was not withdrawn.', error.message);
        return false;
      }
      const askAgain = async (): Promise<void> => {
        try {
          const isAsked = await sendToldApart(
            (confirmed) =>
              call(endpoints.inviteTp, {
                body: {
                  organization: tp.id,
                  message,
                  ...(asked_sections.length > 0 && { sections: asked_sections }),
                  ...toldApart(confirmed),
                },
              }),
            confirm,
          );
          if (!isAsked) return;
          snackbar.show({ type: 'success', message: `Your request to ${tp.name} was sent again.` });
        } catch (thrown) {
          fail('Not sent.', thrown instanceof Error ? thrown.message : '');
        }
        refreshLists();
      };
      snackbar.show({
        message: `Your request to ${tp.name} was withdrawn.`,
        timeoutMs: UNDO_MS,
        action: { label: 'Undo', onClick: () => void askAgain() },
      });
      return true;
    };
    return {
      ask: (tp) => setOpened({ kind: 'ask', tp }),
      judge: (entry) => setOpened({ kind: 'judge', entry }),
      setStatus: (entry, status) => setStatus(entry, status as TpStatus),
      withdraw,
      removeAssessment: remove,
      restoreAssessment: restore,
      assess,
      assessing,
      evaluate: (tp) => setOpened({ kind: 'evaluate', tp }),
      going,
      ticked,
      tpOf: (permissionId) => selection.get(permissionId),
      tick: (permissionId, isTicked, tp) =>
        setSelection((before) => {
          const next = new Map(before);
          if (isTicked) next.set(permissionId, tp);
          else next.delete(permissionId);
          return next;
        }),
    };
  }, [confirm, snackbar, refresh, selection, ticked, remove, restore, going, assess, assessing]);

  const close = (): void => setOpened(null);
  const dialog =
    opened === null ? null : opened.kind === 'ask' ? (
      <AskDialog tp={opened.tp} onClose={close} onAsked={() => refresh(LISTS)} />
    ) : opened.kind === 'evaluate' ? (
      <EvaluationsDialog tp={opened.tp} onClose={close} />
    ) : (
      <ApprovalDialog entry={opened.entry} onClose={close} onSaved={() => refresh(LISTS)} />
    );
  const refreshLists = useCallback(() => refresh(LISTS), [refresh]);
  const clearSelection = useCallback(() => setSelection(new Map()), []);
  return { actions, dialog, clearSelection, refreshLists };
}
