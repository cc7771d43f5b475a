import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { useCallback } from 'react';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/client.ts';
import { useResource } from '../api/resource.ts';
import type { PartnerList } from './list-url.ts';

export type OwnSettings = {
  /** Saved views, by name; undefined until they have loaded. */
  readonly views: readonly PrequalSetting[] | undefined;
  /** The person's default columns for a list; null for the usual ones. */
  readonly columnsOf: (list: PartnerList) => readonly string[] | null;
  /** Every list with the person's own columns. */
  readonly kept: readonly PrequalSetting[];
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  // The writing functions throw ApiError (specification, section 8).
  readonly saveView: (name: string, list: PartnerList, query: string) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly keepColumns: (list: PartnerList, columns: readonly string[]) => Promise<void>;
  readonly remove: (setting: PrequalSetting) => Promise<void>;
  /** Restores what was removed. */
  readonly restore: (setting: PrequalSetting) => Promise<void>;
};

/** A person's settings for the lists of trade partners: saved views and columns. */
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
