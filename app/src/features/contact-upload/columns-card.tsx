import {
  CONTACT_COLUMNS,
  type ContactColumn,
  type ContactList,
  endpoints,
} from '@plumbline/api-contract';
import { Button, Card, Field, Select, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { FormFault } from '../../entry/form-fault.tsx';
import { useForm } from '../../entry/use-form.ts';
import { COLUMNS } from './words.ts';

type ColumnsCardProps = {
  readonly list: ContactList;
  /** Resolves when the list is read again. */
  readonly onChanged: () => Promise<void>;
};

/** What each column of the file is; anyone can correct it. */
export function ColumnsCard({ list, onChanged }: ColumnsCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Column mapping"
      aria-label="Column mapping"
      actions={
        !isOpen && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Change mapping
          </Button>
        )
      }
    >
      {isOpen ? (
        <MappingForm list={list} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {list.columns.map(({ index, header, read_as: readAs }) => (
            <div key={index} className="min-w-0">
              <dt className="wrap-anywhere text-ink-muted">{header}</dt>
              <dd className={readAs === null ? 'text-ink-subtle italic' : 'font-medium text-ink'}>
                {readAs === null ? 'Not used' : COLUMNS[readAs]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

const OPTIONS = [
  { value: '', label: 'Not used' },
  ...CONTACT_COLUMNS.map((value) => ({ value, label: COLUMNS[value] })),
];

function MappingForm({
  list,
  onChanged,
  onClose,
}: ColumnsCardProps & { readonly onClose: () => void }) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<ReadonlyMap<number, ContactColumn | null>>(
    new Map(list.columns.map(({ index, read_as }) => [index, read_as])),
  );
  const { form, isBusy, fault, clear } = useForm({
    failure: 'Not changed.',
    send: async () => {
      const columns = [...chosen].map(([index, read_as]) => ({ index, read_as }));
      await call(endpoints.changeContactList, { params: { id: list.id }, body: { columns } });
      await onChanged();
      snackbar.show({ type: 'success', message: 'Column mapping changed' });
      onClose();
    },
  });
  /** One column for each meaning: choosing it here takes it from the column that had it. */
  const choose = (index: number, value: ContactColumn | null): void => {
    clear();
    setChosen(
      new Map(
        [...chosen].map(([at, before]) => [
          at,
          at === index ? value : value !== null && before === value ? null : before,
        ]),
      ),
    );
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-ink-muted">
        Rows are read and matched again. What you corrected by hand, and rows that something was
        sent for, stay as they are.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {list.columns.map(({ index, header }) => (
          <Field key={index} label={header}>
            <Select
              value={chosen.get(index) ?? ''}
              options={OPTIONS}
              onChange={({ target }) =>
                choose(index, CONTACT_COLUMNS.find((one) => one === target.value) ?? null)
              }
            />
          </Field>
        ))}
      </div>
      <FormFault isBelow words={fault} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Save mapping
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
