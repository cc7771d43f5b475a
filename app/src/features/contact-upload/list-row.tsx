import {
  type BodyOf,
  type ContactRow,
  endpoints,
  type OrganizationCard,
} from '@plumbline/api-contract';
import { Button, StatusPill, TableCell, TableRow, tickBoxClass, useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { peoplePath, profilePath } from '../../organization/person-name.ts';
import { focusHeading } from '../../shell/page.tsx';
import { ACTIONS, MATCHED_BY, STATES } from './words.ts';

type ListRowProps = {
  readonly listId: string;
  readonly row: ContactRow;
  readonly isSelected: boolean;
  readonly onSelect: (isOn: boolean) => void;
  readonly onEdit: () => void;
  /** Resolves once the list is reloaded. */
  readonly onChanged: () => Promise<void>;
};

/** One row: what the file says, which company it matched, and what can be corrected. */
export function ListRow({ listId, row, isSelected, onSelect, onEdit, onChanged }: ListRowProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const change = async (body: BodyOf<typeof endpoints.changeContactRow>): Promise<void> => {
    setBusy(true);
    const params = { id: listId, row: String(row.row) };
    const { error } = await returned(call(endpoints.changeContactRow, { params, body }));
    if (error) snackbar.show({ type: 'error', message: `Not changed. ${error.message}` });
    else {
      await onChanged();
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        // The button disappeared, perhaps with its row.
        if (box.current) box.current.focus();
        else focusHeading();
      });
    }
    setBusy(false);
  };
  const isSent = row.done.some(({ state }) => state !== 'failed');
  const isOwn = row.state === 'left_out' && row.organization !== null;
  const name = `${row.first_name} ${row.last_name}`.trim();
  return (
    <TableRow>
      <TableCell className="pl-6 align-top whitespace-nowrap max-md:order-1 max-md:pl-0">
        <label className="inline-flex cursor-pointer items-start gap-3 text-ink-muted tabular-nums">
          <input
            ref={box}
            type="checkbox"
            aria-label={`Select row ${row.row}`}
            className={tickBoxClass}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <span>
            <span className="md:hidden">Row </span>
            {row.row}
          </span>
        </label>
      </TableCell>
      <TableCell className="min-w-40 align-top wrap-anywhere max-md:order-3 max-md:col-span-2">
        {row.company_name !== '' && <p className="font-medium text-ink">{row.company_name}</p>}
        {name !== '' && <p>{name}</p>}
        {row.email !== '' && <p className="text-ink-muted">{row.email}</p>}
        {row.email === '' && row.website !== '' && <p className="text-ink-muted">{row.website}</p>}
      </TableCell>
      <TableCell className="min-w-48 align-top wrap-anywhere max-md:order-4 max-md:col-span-2">
        {row.state === 'choose' ? (
          <Choices
            row={row}
            isBusy={isBusy}
            onChoose={(organization) => void change({ organization })}
          />
        ) : (
          <Match row={row} />
        )}
      </TableCell>
      <TableCell className="align-top max-md:order-2 max-md:text-right">
        <StatusPill tone={STATES[row.state].tone}>{STATES[row.state].name}</StatusPill>
        {row.because !== '' && <p className="mt-1 text-ink-muted">{row.because}</p>}
        {row.done.map(({ action, state, because }) => (
          <p key={action} className={state === 'failed' ? 'mt-1 text-error-ink' : 'mt-1'}>
            {[ACTIONS[action].done[state], because].filter(Boolean).join('. ')}
          </p>
        ))}
      </TableCell>
      <TableCell className="pr-6 text-right align-top whitespace-nowrap max-md:order-5 max-md:col-span-2 max-md:pr-0 max-md:text-left">
        {!isSent && row.state !== 'waiting' && (
          <div className="inline-flex flex-row items-end gap-1 md:-mr-2.5 md:flex-col lg:flex-row max-md:-ml-2.5">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit row ${row.row}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            {!isOwn && (
              <Button
                variant="quiet"
                size="small"
                busy={isBusy}
                aria-label={`${row.state === 'left_out' ? 'Include' : 'Leave out'} row ${row.row}`}
                onClick={() => void change({ is_left_out: row.state !== 'left_out' })}
              >
                {row.state === 'left_out' ? 'Include' : 'Leave out'}
              </Button>
            )}
          </div>
        )}
      </TableCell>
    </TableRow>
  );
}

function Match({ row }: { readonly row: ContactRow }) {
  const { organization, matched_by: by, relationship, is_person_listed: isListed } = row;
  if (organization === null)
    return (
      <span className="text-ink-subtle italic">
        {row.state === 'waiting' ? 'Matching' : 'None'}
      </span>
    );
  const facts = [
    relationship === 'standing' ? 'Already connected' : '',
    relationship === 'pending' ? 'Relationship pending' : '',
    by === null ? '' : MATCHED_BY[by],
  ].filter(Boolean);
  return (
    <>
      <Link
        to={profilePath(organization.id)}
        className="rounded-sm font-medium text-primary-ink underline-offset-2 hover:underline"
      >
        {organization.name}
      </Link>
      <p className="text-ink-muted">{placeOf(organization)}</p>
      <p className="text-ink-muted">{facts.join(' · ')}</p>
      {isListed && (
        <p>
          <Link
            to={peoplePath(organization.id)}
            className="rounded-sm text-primary-ink underline-offset-2 hover:underline"
          >
            {`${row.first_name} ${row.last_name}`.trim()} is on its People tab
          </Link>
        </p>
      )}
    </>
  );
}

type ChoicesProps = {
  readonly row: ContactRow;
  readonly isBusy: boolean;
  readonly onChoose: (organization: string | null) => void;
};

function Choices({ row, isBusy, onChoose }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Company of row {row.row}</legend>
      <ul className="flex flex-col gap-2">
        {row.choices.map((company) => (
          <li
            key={company.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
          >
            <span className="min-w-0">
              <Link
                to={profilePath(company.id)}
                className="rounded-sm font-medium text-primary-ink underline-offset-2 hover:underline"
              >
                {company.name}
              </Link>
              <span className="block text-ink-muted">{placeOf(company)}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              aria-label={`Choose ${company.name} for row ${row.row}`}
              onClick={() => onChoose(company.id)}
            >
              Choose
            </Button>
          </li>
        ))}
        <li>
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`None of these for row ${row.row}`}
            onClick={() => onChoose(null)}
          >
            None of these
          </Button>
        </li>
      </ul>
    </fieldset>
  );
}

const placeOf = ({ organization_type: type, city, state, domain }: OrganizationCard): string =>
  [type.name, [city, state].filter(Boolean).join(', '), domain ?? ''].filter(Boolean).join(' · ');
