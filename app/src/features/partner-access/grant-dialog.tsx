import { endpoints } from '@plumbline/api-contract';
import type { GrantablePerson, Section } from '@plumbline/api-contract';
import { Avatar, Button, Dialog, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { SectionsChoice } from '../../sections-choice/sections-choice.tsx';
import { presetSections } from '../../vault/tier.ts';
import { PersonSearch } from './person-search.tsx';

type GrantDialogProps = {
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onGranted: () => void;
};

/** Gives a person access: first who, then which sections. Nothing is shared before the last button. */
export function GrantDialog({ sections, onClose, onGranted }: GrantDialogProps) {
  const snackbar = useSnackbar();
  const [person, setPerson] = useState<GrantablePerson | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(() => presetSections(sections, 'basic'));
  const [isBusy, setBusy] = useState(false);
  const name = person ? `${person.first_name} ${person.last_name}`.trim() || person.email : '';

  const grant = async (): Promise<void> => {
    if (!person) return;
    setBusy(true);
    try {
      await call(endpoints.allowAccess, { body: { user: person.id, sections: [...chosen] } });
      snackbar.show({
        type: 'success',
        message: `${name} can now read ${countText(chosen.length)}.`,
      });
      onGranted();
    } catch (error) {
      setBusy(false);
      const words = error instanceof ApiError ? error.message : 'Try again.';
      snackbar.show({ type: 'error', message: `Access was not given. ${words}` });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title={person ? `What ${name} may read` : 'Give Access'}
      description={
        person
          ? 'Only this person sees these sections, not their colleagues. You can change it at any time.'
          : 'Find the person at a contractor who reviews your company.'
      }
      footer={
        person && (
          <>
            <Button variant="secondary" onClick={() => setPerson(null)}>
              Back
            </Button>
            <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void grant()}>
              Share {countText(chosen.length)}
            </Button>
          </>
        )
      }
    >
      {person ? (
        <div className="space-y-6">
          <div className="flex items-center gap-3 rounded-lg border border-line bg-canvas px-4 py-3">
            <Avatar firstName={person.first_name} lastName={person.last_name} />
            <div className="min-w-0">
              <p className="font-medium text-ink">{name}</p>
              <p className="text-ink-muted">
                {[person.title, person.organization.name].filter(Boolean).join(', ')}
              </p>
            </div>
          </div>
          <div className="-mx-1 max-h-[45vh] overflow-y-auto px-1">
            <SectionsChoice sections={sections} granted={chosen} onChange={setChosen} />
          </div>
        </div>
      ) : (
        <PersonSearch onChoose={setPerson} />
      )}
    </Dialog>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 section' : `${count} sections`;
}
