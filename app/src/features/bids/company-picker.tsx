import { endpoints, hasEnoughLetters, type OrganizationCard } from '@plumbline/api-contract';
import { Button, Checkbox, Dialog, Field, SearchInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { invitedText } from '../../bids/invited-text.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { useSettled } from '../../shell/use-settled.ts';

type CompanyPickerProps = {
  readonly packageId: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Finds companies by name, any number of them, and invites all of them at once. */
export function CompanyPicker({ packageId, onClose, onInvited }: CompanyPickerProps) {
  const snackbar = useSnackbar();
  const close = useWhileOpen(onClose);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly OrganizationCard[]>([]);
  const [isBusy, setBusy] = useState(false);
  const search = useSettled(typed.trim());
  const isSearch = hasEnoughLetters(search);
  const found = useResource(
    endpoints.searchOrganizations,
    isSearch ? { query: { search } } : null,
    { keepPreviousData: true },
  );
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id);
  const toggle = (card: OrganizationCard): void =>
    setChosen(isChosen(card.id) ? chosen.filter((one) => one.id !== card.id) : [...chosen, card]);
  const invite = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = { organizations: chosen.map(({ id }) => id) };
      const invited = await call(endpoints.inviteToBid, { params: { id: packageId }, body });
      snackbar.show({ type: 'success', message: invitedText(invited) });
      onInvited();
      close();
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  // Selected companies stay visible, whatever the next search is.
  const results = isSearch ? (found.data?.results ?? []) : [];
  const shown = [...chosen, ...results.filter(({ id }) => !isChosen(id))];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title="Invite companies"
      description="Search by company name, and select as many as you like."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void invite()}>
            {chosen.length === 0 ? 'Invite' : `Invite (${chosen.length})`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label="Company name">
          <SearchInput placeholder="Search companies" value={typed} onSearch={setTyped} />
        </Field>
        {found.error && <p className="text-error-ink">{found.error.message}</p>}
        {isSearch && found.data && !found.isLoading && results.length === 0 && (
          <p className="text-ink-muted">No matches. Check the spelling.</p>
        )}
        <ul aria-label="Companies" className="relative grid max-h-80 gap-1 overflow-y-auto">
          {shown.map((card) => (
            <li key={card.id}>
              <Checkbox
                label={card.name}
                hint={[
                  card.organization_type.name,
                  [card.city, card.state].filter(Boolean).join(', '),
                  card.domain,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                checked={isChosen(card.id)}
                onChange={() => toggle(card)}
              />
            </li>
          ))}
        </ul>
        {found.data?.is_more && isSearch && (
          <p className="text-ink-muted">More companies match. Type more of the name.</p>
        )}
      </div>
    </Dialog>
  );
}
