import { endpoints } from '@plumbline/api-contract';
import type { OfficeLocation, Organization } from '@plumbline/api-contract';
import { Badge, Button, EmptyState, SkeletonText, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../../api/api.ts';
import type { ApiError } from '../../../api/client.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useRefresh } from '../../../api/resource.ts';
import { returned } from '../../../api/returning.ts';
import { FormSection } from '../../../entry/form-section.tsx';
import { useSession } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { focusHeading } from '../../../shell/page.tsx';
import { placeOf, titleOf, typeOf } from '../offices/office-words.ts';
import { OfficeDialog } from './office-dialog.tsx';

/** How long an undo is offered. */
const UNDO_MS = 10_000;

/** Where the company works from. */
export function OfficesSection({ organization }: { readonly organization: Organization }) {
  const { refreshUser } = useSession();
  const refresh = useRefresh();
  const offices = useOffices(organization);
  // The list of what is missing in the profile counts them too.
  const readAgain = (): void => refresh([endpoints.listOffices]);
  const [edited, setEdited] = useState<OfficeLocation | 'new' | null>(null);
  const add = (
    <Button variant="secondary" icon="plus" onClick={() => setEdited('new')}>
      Add an office
    </Button>
  );

  return (
    <FormSection
      id="offices"
      title="Offices"
      description="Where your company works from. Lists show the primary office."
      padded={false}
    >
      {offices.data && offices.data.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {offices.data.map((office) => (
              <Office
                key={office.id}
                office={office}
                onChange={() => setEdited(office)}
                onMoved={() => {
                  readAgain();
                  // The person's own office follows the primary one. If this fails, the change still holds.
                  void refreshUser().catch(() => undefined);
                }}
              />
            ))}
          </ul>
          <div className="border-t border-line px-6 py-5">{add}</div>
        </>
      ) : offices.data ? (
        <EmptyState icon="company" title="No office yet" action={add}>
          The first office you add becomes the primary one.
        </EmptyState>
      ) : offices.error ? (
        <Failure
          what="Your company’s offices"
          error={offices.error}
          retry={() => void offices.mutate()}
        />
      ) : (
        <div className="p-6">
          <SkeletonText lines={3} label="Loading your company’s offices" />
        </div>
      )}
      {edited && (
        <OfficeDialog
          office={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={readAgain}
        />
      )}
    </FormSection>
  );
}

type OfficeProps = {
  readonly office: OfficeLocation;
  readonly onChange: () => void;
  /** Called when the offices have changed: this one became primary, was deleted or was restored. */
  readonly onMoved: () => void;
};

function Office({ office, onChange, onMoved }: OfficeProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const name = titleOf(office);
  const lines = [typeOf(office), office.address, placeOf(office), office.phone].filter(
    (line) => line !== '',
  );

  const makePrimary = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const params = { id: office.id };
      await call(endpoints.updateOffice, { params, body: { is_primary: true } });
      snackbar.show({ type: 'success', message: `${name} is now the primary office.` });
      // The button disappears, and with it the focus.
      focusHeading();
      onMoved();
    } catch (error) {
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
    } finally {
      setBusy(false);
    }
  };

  const restore = async (): Promise<void> => {
    const { error } = await returned(call(endpoints.restoreOffice, { params: { id: office.id } }));
    if (error) snackbar.show({ type: 'error', message: `Not restored. ${error.message}` });
    else snackbar.show({ type: 'success', message: `${name} is back.` });
    onMoved();
  };
  const remove = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await returned(call(endpoints.deleteOffice, { params: { id: office.id } }));
    setBusy(false);
    if (error) {
      snackbar.show({ type: 'error', message: `Nothing was deleted. ${error.message}` });
      return;
    }
    snackbar.show({
      type: 'success',
      message: `${name} was deleted.`,
      timeoutMs: UNDO_MS,
      action: { label: 'Undo', onClick: () => void restore() },
    });
    // The row disappears, and with it the focus.
    focusHeading();
    onMoved();
  };

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {office.is_primary && <Badge tone="primary">Primary</Badge>}
        </p>
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere text-ink-muted">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {!office.is_primary && (
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            aria-label={`Make primary: ${name}`}
            onClick={() => void makePrimary()}
          >
            Make primary
          </Button>
        )}
        <Button variant="secondary" size="small" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button
          variant="danger-quiet"
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const PAGE = 200;

/** The offices of a company, the primary one first. */
function useOffices({ id }: Organization): SWRResponse<readonly OfficeLocation[], ApiError> {
  const key = [endpoints.listOffices.id, 'all', id] as const;
  return useSWR<readonly OfficeLocation[], ApiError>(key, () => readOffices(id));
}

/** Loads all offices, because a company may have more than one page of them. */
async function readOffices(organization: string): Promise<readonly OfficeLocation[]> {
  const read: OfficeLocation[] = [];
  for (;;) {
    const { count, results } = await call(endpoints.listOffices, {
      query: { organization, limit: PAGE, offset: read.length },
    });
    read.push(...results);
    if (results.length === 0 || read.length >= count) return read;
  }
}
