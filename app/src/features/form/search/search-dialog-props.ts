import type { Section } from '@plumbline/api-contract';
import type { OpenForm } from '../../../form/open-forms.ts';

export type SearchDialogProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
  readonly onGoTo: (address: string) => void;
  readonly onClose: () => void;
};
