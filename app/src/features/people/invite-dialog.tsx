import { endpoints } from '@plumbline/api-contract';
import type { Organization } from '@plumbline/api-contract';
import { Button, Dialog, Field, TextInput, useSnackbar } from '@plumbline/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { refusedFields, wordsOf } from '../../api/refusal.ts';
import { ADMIN, type Rank, RANK_HINTS, RANK_NAMES, VIEW_ONLY } from '../../company/ranks.ts';
import { FormError } from '../../entry/form-error.tsx';

type InviteDialogProps = {
  readonly company: Organization;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

type Errors = Readonly<Record<string, string>>;

const FIELDS = ['first_name', 'last_name', 'email'] as const;
const LOOKS_LIKE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

/** Adds a colleague by email address; the mail lets them make a password. */
export function InviteDialog({ company, onClose, onInvited }: InviteDialogProps) {
  const snackbar = useSnackbar();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [rank, setRank] = useState<Rank>(VIEW_ONLY);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: Errors): void => {
    setErrors(found);
    const first = FIELDS.find((name) => name in found);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const invite = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const entries = new FormData(event.currentTarget);
    const first_name = textOf(entries.get('first_name'));
    const last_name = textOf(entries.get('last_name'));
    const email = textOf(entries.get('email'));
    const found = missingIn({ first_name, last_name, email });
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      await call(endpoints.inviteMember, {
        params: { id: company.id },
        body: { first_name, last_name, email, rank },
      });
      snackbar.show({ type: 'success', message: `A mail to ${email} is on its way.` });
      onInvited();
    } catch (error) {
      setBusy(false);
      const fields = refusedFields(error);
      const isKnown = FIELDS.some((name) => name in fields);
      refuse(isKnown ? fields : { form: `Not invited. ${wordsOf(error)}` });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Invite a Colleague"
      description={`They get a mail with a link to make a password, and belong to ${company.name} from then on. Whoever has an account already is told to ask to join; you find their request here.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Invite
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void invite(event)}>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="First name" errors={listOf(errors['first_name'])}>
              <TextInput name="first_name" autoComplete="off" maxLength={80} />
            </Field>
            <Field label="Last name" errors={listOf(errors['last_name'])}>
              <TextInput name="last_name" autoComplete="off" maxLength={80} />
            </Field>
          </div>
          <Field label="Work email" errors={listOf(errors['email'])}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
            />
          </Field>
          <RankChoice value={rank} onChange={setRank} />
        </div>
        <FormError error={errors['form']} />
      </form>
    </Dialog>
  );
}

type RankChoiceProps = { readonly value: Rank; readonly onChange: (rank: Rank) => void };

function RankChoice({ value, onChange }: RankChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Rank</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {([VIEW_ONLY, ADMIN] as const).map((rank) => (
          <label
            key={rank}
            className="grid cursor-pointer content-start grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg border border-line-strong px-4 py-3 hover:border-ink-muted has-checked:border-primary-strong has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="rank"
              checked={value === rank}
              onChange={() => onChange(rank)}
              className="mt-0.5 size-4 cursor-[inherit] accent-primary-strong"
            />
            <span className="font-medium text-ink">{RANK_NAMES[rank]}</span>
            <span className="col-start-2 text-ink-muted">{RANK_HINTS[rank]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Invited = Readonly<Record<(typeof FIELDS)[number], string>>;

function missingIn({ first_name, last_name, email }: Invited): Errors {
  return {
    ...(first_name === '' && { first_name: 'Enter the first name' }),
    ...(last_name === '' && { last_name: 'Enter the last name' }),
    ...(!LOOKS_LIKE_ADDRESS.test(email) && {
      email: email === '' ? 'Enter the email address' : 'Enter an address such as name@company.com',
    }),
  };
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry.trim() : '';
}

function listOf(error: string | undefined): readonly string[] {
  return error === undefined ? [] : [error];
}
