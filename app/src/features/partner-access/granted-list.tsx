import { endpoints } from '@plumbline/api-contract';
import type { Grant, ReplyOf, Section } from '@plumbline/api-contract';
import { Button, EmptyState, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { nameOf } from '../../company/person-name.ts';
import { ListFrame, useSettledView } from '../../lists/list-frame.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { GrantCard } from './grant-card.tsx';
import type { ListAddress } from './list-address.ts';
import { countText } from '../../access/section-words.ts';
import { ShareDialog } from '../../access/share-dialog.tsx';
import { UNDO_MS } from './use-grant-sections.ts';

type GrantedListProps = {
  readonly tp: string;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly address: ListAddress;
  readonly onGive: () => void;
};

/** Access Granted: who reads which sections. Every switch holds at once, and so does the end of it. */
export function GrantedList({ tp, sections, isEditable, address, onGive }: GrantedListProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const grants = useResource(
    endpoints.listGrants,
    { query: { tp, ...useSettledView(address.view) } },
    { keepPreviousData: true },
  );
  const [again, setAgain] = useState<Grant | null>(null);
  // The message of an Undo may outlast this page: what it changes is read again wherever it is shown.
  const readAgain = (): void => refresh([endpoints.listGrants]);

  const end = async (grant: Grant): Promise<void> => {
    const name = nameOf(grant.user);
    const { error } = await returned(
      call(endpoints.revokeGrant, { params: { id: grant.permission_id } }),
    );
    if (error && error.status !== 404) {
      snackbar.show({
        type: 'error',
        message: `Access for ${name} was not ended. ${error.message}`,
      });
      return;
    }
    // The card goes, and with it the button that had the focus.
    focusHeading();
    readAgain();
    // What rested opened nothing: there is nothing to bring back.
    const isUndoable = error === null && !grant.is_resting;
    snackbar.show({
      type: 'success',
      message: `${name} no longer has access.`,
      timeoutMs: UNDO_MS,
      ...(isUndoable && { action: { label: 'Undo', onClick: () => void giveBack(grant) } }),
    });
  };

  const giveBack = async ({ user, sections: before }: Grant): Promise<void> => {
    focusHeading();
    const { error } = await returned(
      call(endpoints.allowAccess, { body: { user: user.id, sections: before } }),
    );
    const name = nameOf(user);
    readAgain();
    snackbar.show(
      error
        ? { type: 'error', message: `Access of ${name} was not given back. ${error.message}` }
        : { type: 'success', message: `${name} can read ${countText(before.length)} again.` },
    );
  };

  return (
    <>
      <ListFrame
        what="The list of people with access"
        searchLabel="Search people with access"
        reply={grants}
        place={address}
        empty={
          <EmptyState
            icon="person"
            title="No one has access yet"
            action={isEditable && <Button onClick={onGive}>Give access</Button>}
          >
            Only your own company sees your answers. Give someone at a contractor access to the
            sections you choose. You can change or end it at any time.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="space-y-4">
            {rows.map((grant) => (
              <li key={grant.id}>
                <GrantCard
                  grant={grant}
                  sections={sections}
                  isEditable={isEditable}
                  onSaved={(saved) => grants.mutate(merge(grant.id, saved), { revalidate: false })}
                  onEnd={() => end(grant)}
                  onGiveAgain={() => setAgain(grant)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {again && (
        <ShareDialog
          sections={sections}
          reader={again}
          start={again.sections}
          share={({ user }, chosen) =>
            returned(
              call(endpoints.allowAccess, { body: { user: user.id, sections: [...chosen] } }),
            )
          }
          onClose={() => setAgain(null)}
          onShared={() => {
            setAgain(null);
            // The button that opened the dialog is gone.
            focusHeading();
            readAgain();
          }}
        />
      )}
    </>
  );
}

type Grants = ReplyOf<typeof endpoints.listGrants>;

/** The list with what was saved of one grant. */
function merge(
  id: string,
  { sections, modified }: Pick<Grant, 'sections' | 'modified'>,
): (list: Grants | undefined) => Grants | undefined {
  return (list) =>
    list && {
      ...list,
      results: list.results.map((grant) =>
        grant.id === id ? { ...grant, sections, modified } : grant,
      ),
    };
}
