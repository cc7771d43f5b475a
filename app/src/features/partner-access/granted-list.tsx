import { endpoints } from '@plumbline/api-contract';
import type { Permission, ReplyOf, Section } from '@plumbline/api-contract';
import { Button, EmptyState, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { toldApart } from '../../access/namesakes.ts';
import { call } from '../../api/api.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { nameOf } from '../../organization/person-name.ts';
import { ListFrame, useSettledView } from '../../lists/list-frame.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { PermissionCard } from './permission-card.tsx';
import type { ListAddress } from './list-address.ts';
import { countText } from '../../access/section-words.ts';
import { ShareDialog } from '../../access/share-dialog.tsx';
import { termsOf } from '../../access/terms.ts';
import { UNDO_MS } from './use-permission-sections.ts';

type GrantedListProps = {
  readonly tp: string;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly address: ListAddress;
  readonly onGive: () => void;
};

/** Access Granted: who reads which sections. Every switch takes effect immediately. */
export function GrantedList({ tp, sections, isEditable, address, onGive }: GrantedListProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const asked = useSettledView(address.view);
  const permissions = useResource(
    endpoints.listPermissions,
    { query: { tp, ...asked } },
    { keepPreviousData: true },
  );
  const [again, setAgain] = useState<Permission | null>(null);
  // The message with Undo may outlast this page, so this reloads the list wherever it is shown.
  const readAgain = (): void => refresh([endpoints.listPermissions]);

  const end = async (permission: Permission): Promise<void> => {
    const name = nameOf(permission.user);
    const { error } = await returned(
      call(endpoints.revokePermission, { params: { id: permission.permission_id } }),
    );
    if (error && error.status !== 404) {
      snackbar.show({
        type: 'error',
        message: `Access for ${name} was not ended. ${error.message}`,
      });
      return;
    }
    // The card disappears, and with it the button that had the focus.
    focusHeading();
    readAgain();
    // A suspended permission opened nothing, so there is nothing to restore.
    const isUndoable = error === null && !permission.is_resting;
    snackbar.show({
      type: 'success',
      message: `${name} no longer has access.`,
      timeoutMs: UNDO_MS,
      ...(isUndoable && { action: { label: 'Undo', onClick: () => void giveBack(permission) } }),
    });
  };

  const giveBack = async (permission: Permission): Promise<void> => {
    focusHeading();
    const { user, sections: before } = permission;
    const { error } = await returned(
      call(endpoints.allowAccess, { body: { user: user.id, ...termsOf(permission) } }),
    );
    const name = nameOf(user);
    readAgain();
    snackbar.show(
      error
        ? { type: 'error', message: `Access for ${name} was not restored. ${error.message}` }
        : { type: 'success', message: `${name} can read ${countText(before.length)} again.` },
    );
  };

  return (
    <>
      <ListFrame
        what="The list of people with access"
        searchLabel="Search people with access"
        reply={permissions}
        asked={asked.search}
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
            {rows.map((permission) => (
              <li key={permission.id}>
                <PermissionCard
                  permission={permission}
                  sections={sections}
                  isEditable={isEditable}
                  onSaved={(saved) =>
                    permissions.mutate(merge(permission.id, saved), { revalidate: false })
                  }
                  onEnd={() => end(permission)}
                  onGiveAgain={() => setAgain(permission)}
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
          start={termsOf(again)}
          share={({ user }, terms, confirmed) =>
            call(endpoints.allowAccess, {
              body: { user: user.id, ...terms, ...toldApart(confirmed) },
            })
          }
          onClose={() => setAgain(null)}
          onShared={readAgain}
          onDone={() => {
            setAgain(null);
            // The button that opened the dialog is gone.
            focusHeading();
          }}
        />
      )}
    </>
  );
}

type Permissions = ReplyOf<typeof endpoints.listPermissions>;

/** The list with one permission's saved values. */
function merge(
  id: string,
  { sections, modified }: Pick<Permission, 'sections' | 'modified'>,
): (list: Permissions | undefined) => Permissions | undefined {
  return (list) =>
    list && {
      ...list,
      results: list.results.map((permission) =>
        permission.id === id ? { ...permission, sections, modified } : permission,
      ),
    };
}
