import { endpoints } from '@plumbline/api-contract';
import type { Section, TpEmployee } from '@plumbline/api-contract';
import { Button, Dialog, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { nameOf } from '../../organization/person-name.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { SectionCheckboxes } from './section-checkboxes.tsx';

type AssignSectionsProps = {
  readonly person: TpEmployee;
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  /** Called once it was saved, also if the dialog was closed in the meantime. */
  readonly onSaved: () => void;
};

/** Sets which sections a colleague fills in. This gives no permission; it only tells the team who does what. */
export function AssignSections({ person, sections, onClose, onSaved }: AssignSectionsProps) {
  const snackbar = useSnackbar();
  const close = useWhileOpen(onClose);
  const [chosen, setChosen] = useState<readonly string[]>(person.fills);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const name = nameOf(person);

  const save = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const { error } = await returned(
      call(endpoints.updateTpEmployee, {
        params: { id: person.id },
        body: { fills: [...chosen] },
      }),
    );
    setBusy(false);
    if (error) return setFault(`Not saved. ${error.message}`);
    snackbar.show({ type: 'success', message: `Sections assigned to ${name} are saved.` });
    onSaved();
    close();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title={`Sections assigned to ${name}`}
      description="Shows your team who is responsible for which section. Editing rights depend on rank and on being a pre-qual contact."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="-mx-1 max-h-[55vh] overflow-y-auto px-1">
        <SectionCheckboxes sections={sections} chosen={chosen} onChange={setChosen} />
      </div>
      <FormFault isBelow words={fault} />
    </Dialog>
  );
}
