import { endpoints, type TpStatus } from '@plumbline/api-contract';
import { Select, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { each, outcomeText } from '../../../api/each.ts';
import { statusOptions } from '../../../approval/status-tones.ts';

const UNDO_MS = 10_000;

type StatusSelectProps = {
  readonly ticked: ReadonlySet<string>;
  readonly onChanged: () => void;
};

type Change = {
  readonly id: string;
  readonly status: TpStatus;
  /** The change that is undone, if one is. */
  readonly undo?: string;
};

const partners = (count: string): string =>
  count === '1' ? '1 trade partner is' : `${count} trade partners are`;

/** Sets the person's own status for all selected partners, with one undo for all of them. */
export function StatusSelect({ ticked, onChanged }: StatusSelectProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  if (ticked.size === 0) return null;
  const set = async (changes: readonly Change[], words: string, isUndo: boolean): Promise<void> => {
    setBusy(true);
    const outcomes = await each(changes, ({ id, status, undo }) =>
      call(endpoints.setTpStatus, {
        params: { id },
        body: { tp_status: status, ...(undo !== undefined && { undo }) },
      }),
    );
    setBusy(false);
    onChanged();
    const before = outcomes.done.flatMap(({ item: { id }, reply: { was, undo } }) =>
      undo === null ? [] : [{ id, status: was, undo }],
    );
    snackbar.show({
      type: outcomes.failed.length > 0 ? 'error' : 'success',
      message: outcomeText(outcomes, (count) => `${partners(count)} ${words}.`),
      ...(!isUndo &&
        before.length > 0 && {
          timeoutMs: UNDO_MS,
          action: { label: 'Undo', onClick: () => void set(before, 'as before', true) },
        }),
    });
  };
  return (
    <Select
      aria-label={`Set the approval status of ${ticked.size} selected`}
      value=""
      className="w-44"
      aria-busy={isBusy}
      onChange={({ target }) => {
        const status = target.value as TpStatus;
        if (!isBusy)
          void set(
            [...ticked].map((id) => ({ id, status })),
            status,
            false,
          );
      }}
      options={[{ value: '', label: 'Set status' }, ...statusOptions]}
    />
  );
}
