import { type DeskCompany, type DeskPerson, endpoints } from '@plumbline/api-contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Field,
  SearchInput,
  SkeletonText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowHeader,
} from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh } from '../../api/resource.ts';
import { useRevocable } from '../../api/revocable.ts';
import { Failure } from '../../shell/failure.tsx';
import { useSettled } from '../../shell/use-settled.ts';
import { dateText, momentText } from '../../time/moment.ts';
import { CompanyName, countsOf } from './company-facts.tsx';
import { DeskTable } from './desk-table.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useAct } from './use-act.tsx';

/** Companies and people, and what can be done about an account. */
export function Finding() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const found = useRevocable(endpoints.findAtDesk, q === '' ? null : { query: { q } }, {
    keepPreviousData: true,
  });
  return (
    <div className="grid gap-6">
      <Card>
        <Field
          label="Company or person"
          hint="The beginning of a name or an email address, a domain, or an id."
        >
          <SearchInput placeholder="Search" value={typed} onSearch={setTyped} />
        </Field>
      </Card>
      {q === '' ? null : found.data ? (
        <Found companies={found.data.companies} people={found.data.people} />
      ) : (
        <Card>
          {found.error ? (
            <Failure what="The search" error={found.error} retry={() => void found.mutate()} />
          ) : (
            <SkeletonText lines={4} label="Searching" />
          )}
        </Card>
      )}
    </div>
  );
}

type FoundProps = {
  readonly companies: readonly DeskCompany[];
  readonly people: readonly DeskPerson[];
};

function Found({ companies, people }: FoundProps) {
  if (companies.length === 0 && people.length === 0)
    return (
      <Card padded={false}>
        <EmptyState icon="search" title="No matches">
          Check the spelling, or search by email address or domain.
        </EmptyState>
      </Card>
    );
  return (
    <>
      {companies.length > 0 && <Companies companies={companies} />}
      {people.length > 0 && <People people={people} />}
    </>
  );
}

function Companies({ companies }: Pick<FoundProps, 'companies'>) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly DeskCompany[]>([]);
  const [merging, setMerging] = useState<readonly [DeskCompany, DeskCompany] | null>(null);
  const [one, other] = chosen;
  const toggle = (company: DeskCompany): void =>
    setChosen(
      chosen.some(({ id }) => id === company.id)
        ? chosen.filter(({ id }) => id !== company.id)
        : [...chosen.slice(-1), company],
    );
  return (
    <section aria-labelledby="found-companies">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="found-companies" className="text-lg font-semibold text-ink">
          Companies
        </h2>
        <Button
          size="small"
          variant="secondary"
          disabled={other === undefined}
          onClick={() => one && other && setMerging([one, other])}
        >
          {other === undefined ? 'Select two to merge' : 'Merge…'}
        </Button>
      </div>
      <Card padded={false} className="overflow-hidden">
        <Table caption="Companies" stacks>
          <TableHead>
            <tr>
              <TableHeaderCell>
                <span className="sr-only">Select</span>
              </TableHeaderCell>
              <TableHeaderCell>Company</TableHeaderCell>
              <TableHeaderCell>Contents</TableHeaderCell>
              <TableHeaderCell>Added</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {companies.map((company) => (
              <TableRow key={company.id}>
                <TableCell className="w-px max-md:order-1 max-md:col-start-2 max-md:row-start-1">
                  <input
                    type="checkbox"
                    className="size-4 accent-primary"
                    aria-label={`Select ${company.name}`}
                    disabled={company.merged_into !== null}
                    checked={chosen.some(({ id }) => id === company.id)}
                    onChange={() => toggle(company)}
                  />
                </TableCell>
                <TableRowHeader className="font-normal max-md:col-start-1 max-md:row-start-1">
                  <CompanyName company={company} />
                </TableRowHeader>
                <TableCell className="text-ink-muted max-md:col-span-2">
                  {countsOf(company)}
                </TableCell>
                <TableCell className="whitespace-nowrap text-ink-muted max-md:col-span-2">
                  {dateText(company.created)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {merging && (
        <MergeDialog
          companies={merging}
          onClose={() => setMerging(null)}
          onMerged={() => {
            // Not those that were chosen since.
            setChosen((now) => (now === chosen ? [] : now));
            refresh([
              endpoints.getDesk,
              endpoints.findAtDesk,
              endpoints.listMerges,
              endpoints.listDeskDuplicates,
              endpoints.listOperatorLog,
            ]);
          }}
        />
      )}
    </section>
  );
}

function People({ people }: Pick<FoundProps, 'people'>) {
  const { ask, dialog } = useAct([endpoints.findAtDesk]);
  const nameOf = (person: DeskPerson): string => person.name || person.email;
  const end = (person: DeskPerson) =>
    ask({
      title: `Sign ${nameOf(person)} out everywhere?`,
      description: `All sessions of ${person.email} end now. The password stays the same.`,
      submit: 'Sign out everywhere',
      done: 'Signed out everywhere',
      send: (reason) =>
        call(endpoints.endPersonsSessions, { params: { id: person.id }, body: { reason } }),
    });
  const freeze = (person: DeskPerson) => {
    const isFrozen = person.frozen === null;
    ask({
      title: isFrozen
        ? `Freeze the account of ${nameOf(person)}?`
        : `Unfreeze the account of ${nameOf(person)}?`,
      description: isFrozen
        ? `${person.email} is signed out and cannot sign in until you unfreeze the account. Nothing is deleted.`
        : `${person.email} can sign in again.`,
      submit: isFrozen ? 'Freeze account' : 'Unfreeze account',
      done: isFrozen ? 'Account frozen' : 'Account unfrozen',
      send: (reason) =>
        call(endpoints.freezePerson, {
          params: { id: person.id },
          body: { is_frozen: isFrozen, reason },
        }),
    });
  };
  return (
    <section aria-labelledby="found-people">
      <h2 id="found-people" className="mb-3 text-lg font-semibold text-ink">
        People
      </h2>
      <Card padded={false} className="overflow-hidden">
        <DeskTable
          caption="People"
          columns={['Person', 'Company', 'Sessions']}
          actions="Actions"
          rows={people}
        >
          {(person) => (
            <>
              <TableRowHeader className="min-w-44 font-normal wrap-anywhere max-md:col-span-2">
                <span className="font-medium text-ink">{person.name}</span>
                <span className="block text-ink-muted">{person.email}</span>
                {person.frozen && <Badge tone="warning">Frozen {dateText(person.frozen)}</Badge>}
              </TableRowHeader>
              <TableCell className="min-w-32 wrap-anywhere max-md:col-span-2">
                {person.organization?.name ?? <span className="text-ink-muted">None</span>}
                {person.organization?.is_admin && (
                  <span className="block text-ink-muted">Admin</span>
                )}
              </TableCell>
              <TableCell className="max-md:col-span-2">
                {person.sessions} open
                {person.last_seen && (
                  <span className="block text-ink-muted">
                    Last seen {momentText(person.last_seen)}
                  </span>
                )}
              </TableCell>
              <TableCell className="max-md:col-span-2">
                <div className="flex flex-wrap justify-end gap-2 max-md:justify-start">
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={person.sessions === 0}
                    onClick={() => end(person)}
                  >
                    Sign out<span className="sr-only"> {nameOf(person)} everywhere</span>
                  </Button>
                  <Button
                    size="small"
                    variant={person.frozen === null ? 'danger-quiet' : 'secondary'}
                    onClick={() => freeze(person)}
                  >
                    {person.frozen === null ? 'Freeze' : 'Unfreeze'}
                    <span className="sr-only"> {nameOf(person)}</span>
                  </Button>
                </div>
              </TableCell>
            </>
          )}
        </DeskTable>
      </Card>
      {dialog}
    </section>
  );
}
