import { CONTACT_COLUMNS, type ContactColumn } from '@plumbline/api-contract';
import { Button, Card, Field, Select, useSnackbar } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { FormFault } from '../entry/form-fault.tsx';
import { useForm } from '../entry/use-form.ts';
import { useLostFocus } from '../shell/use-lost-focus.ts';

type Column = {
  readonly index: number;
  readonly header: string;
  readonly read_as: ContactColumn | null;
};
type Said = Omit<Column, 'header'>[] | null;

type ColumnsCardProps = {
  readonly columns: readonly Column[];
  /** Whether columns with these headers were mapped before. */
  readonly isRemembered: boolean;
  /** What a column can mean here. */
  readonly meanings?: readonly ContactColumn[];
  /** Sets what the columns mean; null goes back to the headers. Null when that can no longer change. */
  readonly change: ((columns: Said) => Promise<unknown>) | null;
};

const NAMES: Readonly<Record<ContactColumn, string>> = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Full name',
  company_name: 'Company',
  website: 'Website',
};

/** What each column of an uploaded file means. The person can correct it, and it is remembered for the next file. */
export function ColumnsCard({
  columns,
  isRemembered,
  meanings = CONTACT_COLUMNS,
  change,
}: ColumnsCardProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useLostFocus(isOpen, () => opener.current?.focus());
  return (
    <Card
      title="Column mapping"
      aria-label="Column mapping"
      description={
        isRemembered
          ? 'Mapped the same way as the last time your company used these headers.'
          : undefined
      }
      actions={
        change &&
        !isOpen && (
          <Button ref={opener} variant="secondary" size="small" onClick={() => setOpen(true)}>
            Change mapping
          </Button>
        )
      }
    >
      {change && isOpen ? (
        <MappingForm
          columns={columns}
          isRemembered={isRemembered}
          meanings={meanings}
          change={change}
          onClose={() => setOpen(false)}
        />
      ) : (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {columns.map(({ index, header, read_as: readAs }) => (
            <div key={index} className="min-w-0">
              <dt className="wrap-anywhere text-ink-muted">{header}</dt>
              <dd className={readAs === null ? 'text-ink-subtle italic' : 'font-medium text-ink'}>
                {readAs === null ? 'Not used' : NAMES[readAs]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

type MappingFormProps = Required<ColumnsCardProps> & {
  readonly change: NonNullable<ColumnsCardProps['change']>;
  readonly onClose: () => void;
};

function MappingForm({ columns, isRemembered, meanings, change, onClose }: MappingFormProps) {
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState<ReadonlyMap<number, ContactColumn | null>>(
    new Map(columns.map(({ index, read_as }) => [index, read_as])),
  );
  const forgets = useRef(false);
  const { form, isBusy, fault, clear } = useForm({
    failure: 'Not changed.',
    send: async () => {
      const isForgotten = forgets.current;
      forgets.current = false;
      await change(
        isForgotten ? null : [...chosen].map(([index, read_as]) => ({ index, read_as })),
      );
      snackbar.show({ type: 'success', message: 'Column mapping changed' });
    },
    onSent: onClose,
  });
  const { ref } = form;
  useEffect(() => {
    // The form replaces the button that opened it.
    ref.current?.querySelector('select')?.focus();
  }, [ref]);
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
  const options = [
    { value: '', label: 'Not used' },
    ...meanings.map((value) => ({ value, label: NAMES[value] })),
  ];
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-ink-muted">
        We’ll reread the rows and keep your manual corrections. Your next file with these headers
        will be mapped the same way.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ index, header }) => (
          <Field key={index} label={header}>
            <Select
              value={chosen.get(index) ?? ''}
              options={options}
              onChange={({ target }) =>
                choose(index, meanings.find((one) => one === target.value) ?? null)
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
        {isRemembered && (
          <Button
            type="submit"
            variant="secondary"
            // A click while it is saved must not turn the next save into this.
            busy={isBusy}
            onClick={() => {
              forgets.current = true;
            }}
          >
            Use column headers
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
