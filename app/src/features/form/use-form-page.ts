import { endpoints, MOST_FILE_BYTES } from '@plumbline/api-contract';
import type { BoundFormProps, PlumblineFormContext } from '@plumbline/rjsf-theme';
import { states } from '@plumbline/schemas/states';
import { useSnackbar } from '@plumbline/ui';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { downloadFile, readFile } from '../../api/download.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { useConfirmChange } from '../../form/section/confirm-change.ts';
import { uploadsOf } from './form-uploads.ts';
import { loadChoices } from './load-choices.ts';
import type { Labels } from './use-section.ts';
import type { Asked } from './why/why-dialog.tsx';

type FormPageParts = Required<Pick<BoundFormProps, 'confirmChange' | 'loadChoices' | 'page'>>;

/** What the fields need from the page: files, lookups, questions. The same object while the form is mounted. */
export function useFormPage(
  { user, tp, link, document: { title = link }, wasShared }: OpenForm,
  labels: Labels,
  onWhyAsked: (asked: Asked) => void,
): FormPageParts {
  usePreventFileDrops();
  const snackbar = useSnackbar();
  const confirmChange = useConfirmChange(wasShared);
  return useMemo(() => {
    const tell = (error: unknown): void => {
      if (error instanceof ApiError) snackbar.show({ type: 'error', message: error.message });
    };
    return {
      confirmChange,
      loadChoices,
      page: {
        uploads: uploadsOf({ user, tp, link, title }, (message) =>
          snackbar.show({ type: 'error', message }),
        ),
        mostFileBytes: MOST_FILE_BYTES,
        openFile: ({ id, name = 'file' }) => void downloadFile({ id, name }).catch(tell),
        readFile,
        checkWebsite,
        states,
        labelOf: (id) => labels.get(id),
        whyAsked: (address, opener) => onWhyAsked({ address, opener }),
      },
    };
  }, [user, tp, link, title, labels, snackbar, confirmChange, onWhyAsked]);
}

/** Asks the server to check a website's address. */
const checkWebsite: NonNullable<PlumblineFormContext['checkWebsite']> = async (website, signal) => {
  const { domain_status } = await call(endpoints.checkDomain, {
    body: { domain_name: website },
    signal,
  });
  return domain_status === 'valid' ? 'well-formed' : 'doubtful';
};

/** Otherwise a file that is dropped next to its field would replace the page. */
function usePreventFileDrops(): void {
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}
