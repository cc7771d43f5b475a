import { MOST_FILE_BYTES } from '@plumbline/api-contract';
import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { lookups } from '@plumbline/schemas/lookups';
import { useSnackbar } from '@plumbline/ui';
import { useMemo } from 'react';
import { ApiError } from '../../api/client.ts';
import { downloadFile, readFile } from '../../api/download.ts';
import { checkWebsite } from './check-website.ts';
import { useConfirmChange } from '../../form/section/confirm-change.ts';
import { uploadsOf } from './form-uploads.ts';
import { loadChoices } from './load-choices.ts';
import { useStrayDrops } from './file-drops.ts';
import type { OpenForm } from '../../form/open-form.ts';
import type { Labels } from './use-section.ts';
import type { Asked } from './why/why-dialog.tsx';

type FormPageParts = Required<Pick<BoundFormProps, 'confirmChange' | 'loadChoices' | 'page'>>;

/** What the fields ask of the page around them: files, lookups, questions. The same object as long as the form stands. */
export function useFormPage(
  { user, tp, link }: OpenForm,
  labels: Labels,
  onWhyAsked: (asked: Asked) => void,
): FormPageParts {
  useStrayDrops();
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
        uploads: uploadsOf({ user, tp, link }, (message) =>
          snackbar.show({ type: 'error', message }),
        ),
        mostFileBytes: MOST_FILE_BYTES,
        openFile: ({ id, name = 'file' }) => void downloadFile({ id, name }).catch(tell),
        readFile,
        checkWebsite,
        states: lookups.states,
        labelOf: (id) => labels.get(id),
        whyAsked: (address, opener) => onWhyAsked({ address, opener }),
      },
    };
  }, [user, tp, link, labels, snackbar, confirmChange, onWhyAsked]);
}
