import type { Session } from '@plumbline/form-engine';
import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { lookups } from '@plumbline/schemas/lookups';
import { useMemo } from 'react';
import { useConfirmChange } from '../../../form/section/confirm-change.ts';

type FormParts = Required<Pick<BoundFormProps, 'confirmChange' | 'loadChoices' | 'page'>>;

/** What the fields ask of the page around them, with nobody behind it: a file goes nowhere, only its name is kept. */
export function useFormParts(session: Session): FormParts {
  const confirmChange = useConfirmChange();
  return useMemo(
    () => ({
      confirmChange,
      loadChoices,
      page: {
        uploadFile: async ({ file }) => ({
          id: crypto.randomUUID(),
          name: file.name,
          size: file.size,
        }),
        states: lookups.states,
        labelOf: (id) => session.program.questionOf(id)?.question.label,
      },
    }),
    [confirmChange, session],
  );
}

/** The lists that are too long for the documents: the product asks its server, this page loads them whole. */
const loadChoices: FormParts['loadChoices'] = async (query) => {
  const { localChoices } = await import('../../../form/section/local-choices.ts');
  return localChoices(query);
};
