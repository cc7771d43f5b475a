import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { FormSection } from '../../entry/form-section.tsx';

/** The end of the account. */
export function DeleteSection() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <FormSection
      id="delete"
      title="Delete Account"
      description="For good: an account that was deleted cannot be brought back."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-64 text-pretty text-ink-muted">
          Before anything is deleted, you read what becomes of your company and its data vault.
        </p>
        <Button variant="danger-quiet" className="max-sm:-ml-4" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </FormSection>
  );
}
