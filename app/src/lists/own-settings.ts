import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { useCallback } from 'react';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/client.ts';
import { useResource } from '../api/resource.ts';
import type { PartnerList } from './list-url.ts';

export type OwnSettings = {
  /** Views that were saved, by name; undefined until they are here. */
  readonly views: readonly PrequalSetting[] | undefined;
  /** The columns that the person always has in a list; null: the usual ones. */
  readonly columnsOf: (list: PartnerList) => readonly string[] | null;
  /** Every list with columns of the person's own. */
  readonly kept: readonly PrequalSetting[];
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  // What is written throws ApiError (specification, section 8).
  readonly saveView: (name: string, list: PartnerList, query: string) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly keepColumns: (list: PartnerList, columns: readonly string[]) => Promise<void>;
  readonly remove: (setting: PrequalSetting) => Promise<void>;
  /** Puts back what was removed. */
  readonly restore: (setting: PrequalSetting) => Promise<void>;
};

/** What a person keeps about the lists of trade partners: views under a name, and columns. */
export function useOwnSettings(): OwnSettings {
  const { data, error, mutate } = useResource(endpoints.listPrequalSettings);
  const all = data?.results;
  const write = useCallback(
    async (writing: Promise<unknown>): Promise<void> => {
      await writing;
      await mutate();
    },
    [mutate],
  );
  const kept = all?.filter(({ kind }) => kind === 'columns') ?? [];
  return {
    views: all
      ?.filter(({ kind }) => kind === 'view')
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    columnsOf: (list) => kept.find((one) => one.list === list)?.value.columns ?? null,
    kept,
    error,
    retry: () => void mutate(),
    saveView: (name, list, query) =>
      write(
        call(endpoints.createPrequalSetting, {
          body: { kind: 'view', list, name, value: { query } },
        }),
      ),
    rename: (id, name) =>
      write(call(endpoints.updatePrequalSetting, { params: { id }, body: { name } })),
    keepColumns: (list, columns) =>
      write(
        call(endpoints.createPrequalSetting, {
          body: { kind: 'columns', list, name: '', value: { columns: [...columns] } },
        }),
      ),
    remove: ({ id }) => write(call(endpoints.deletePrequalSetting, { params: { id } })),
    restore: ({ kind, list, name, value }) =>
      write(call(endpoints.createPrequalSetting, { body: { kind, list, name, value } })),
  };
}
