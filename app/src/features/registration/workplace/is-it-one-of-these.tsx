import type { Duplicate } from '@plumbline/api-contract';
import { Button, Dialog } from '@plumbline/ui';
import { useState } from 'react';
import { wordsOf } from '../../../api/refusal.ts';
import { FormFault } from '../../../entry/form-fault.tsx';
import { OrganizationList } from './organization-list.tsx';
import { useJoining } from './use-joining.ts';

type IsItOneOfTheseProps = {
  readonly duplicates: readonly Duplicate[];
  readonly onClose: () => void;
  /** Adds the new company, because none of these is it. Resolves when that is done or others were found. */
  readonly onNone: () => Promise<void>;
};

/**
 * Companies that may be the one being added, by name or domain. They are never merged automatically: the person
 * decides.
 */
export function IsItOneOfThese({ duplicates, onClose, onNone }: IsItOneOfTheseProps) {
  const joining = useJoining();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const addMine = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      // It may find more companies, which are then shown instead.
      await onNone();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Is it one of these?"
      description="Joining your company keeps everyone in one place, with one data vault."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => void addMine()}>
            No, add mine
          </Button>
        </>
      }
    >
      <FormFault words={fault} />
      <div className="relative max-h-[50vh] overflow-y-auto">
        <OrganizationList organizations={duplicates} joining={joining} verb="Join" />
      </div>
    </Dialog>
  );
}
