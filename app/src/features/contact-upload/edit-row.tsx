import { type ContactRow, endpoints } from '@plumbline/api-contract';
import { Checkbox } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { RowDialog } from '../../contacts/row-dialog.tsx';

type EditRowProps = {
  readonly listId: string;
  readonly row: ContactRow;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
};

/** Corrects a contact. Also where a wrong match with a company is removed. */
export function EditRow({ listId, row, onClose, onChanged }: EditRowProps) {
  const [isOther, setOther] = useState(false);
  return (
    <RowDialog
      row={row}
      description="The row is matched again. Your file stays as it is."
      check={(entered) => ({
        company_name:
          entered('company_name') === '' && entered('email') === '' && row.website === ''
            ? 'Enter a company or an email address'
            : undefined,
      })}
      send={async (changed) => {
        const params = { id: listId, row: String(row.row) };
        const body = { ...changed, ...(isOther && { organization: null }) };
        if (Object.keys(body).length > 0) await call(endpoints.changeContactRow, { params, body });
        await onChanged();
      }}
      onClose={onClose}
    >
      {row.state === 'matched' && row.organization && (
        <Checkbox
          className="mt-5"
          label={`This is not ${row.organization.name}`}
          hint="We’ll treat this company as not on Plumbline."
          checked={isOther}
          onChange={(event) => setOther(event.target.checked)}
        />
      )}
    </RowDialog>
  );
}
