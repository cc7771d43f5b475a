import { endpoints } from '@plumbline/api-contract';
import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { countyOption, lookups } from '@plumbline/schemas/lookups';
import { useSnackbar } from '@plumbline/ui';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { downloadFile } from '../../api/download.ts';
import { uploadFile } from '../../api/upload.ts';
import { useConfirmChange } from '../../section/confirm-change.ts';
import type { OpenForm } from '../../vault/open-form.ts';
import type { Labels } from './use-section.ts';

type FormPageParts = Required<Pick<BoundFormProps, 'confirmChange' | 'loadChoices' | 'page'>>;

/** What the fields ask of the page around them: files, lookups, questions. The same object as long as the form stands. */
export function useFormPage({ autosave }: OpenForm, labels: Labels): FormPageParts {
  const snackbar = useSnackbar();
  const confirmChange = useConfirmChange();
  return useMemo(() => {
    const tell = (error: unknown): void => {
      if (error instanceof ApiError) snackbar.show({ type: 'error', message: error.message });
    };
    return {
      confirmChange,
      loadChoices,
      page: {
        uploadFile: async ({ file, field, onProgress, signal }) => {
          try {
            return await uploadFile(field, file, { onProgress, signal });
          } catch (error) {
            tell(error);
            throw error;
          }
        },
        onFileRemoved: ({ id }) => {
          // The stored file goes only after the saved answer no longer names it.
          void autosave.flush().then((isSaved) => {
            if (isSaved)
              return call(endpoints.deleteFile, { params: { id } }).catch(() => undefined);
          });
        },
        openFile: ({ id, name = 'file' }) => void downloadFile({ id, name }).catch(tell),
        states: lookups.states,
        labelOf: (id) => labels.get(id),
      },
    };
  }, [autosave, labels, snackbar, confirmChange]);
}

/** Entries of the lists that are too long for the documents. */
const loadChoices: FormPageParts['loadChoices'] = async ({ lookup, search, filter, signal }) => {
  if (lookup !== 'us_counties') return [];
  const state = Array.isArray(filter)
    ? filter.join(',')
    : typeof filter === 'string'
      ? filter
      : undefined;
  const found = await call(endpoints.listCounties, { query: { search, state }, signal });
  return found.map((county) => {
    const { value } = countyOption(county);
    return { value, label: String(value) };
  });
};
