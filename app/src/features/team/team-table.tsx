import type { Section, TpEmployee } from '@plumbline/api-contract';
import {
  Avatar,
  Badge,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
} from '@plumbline/ui';
import { nameOf } from '../../organization/person-name.ts';
import { RANK_NAMES, rankOf } from '../../organization/ranks.ts';
import { useUser } from '../../session/session.tsx';
import { ContactSwitch } from './contact-switch.tsx';
import { assignedSections } from './assigned-sections.ts';

type TeamTableProps = {
  readonly people: readonly TpEmployee[];
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  /** Resolves once the list is reloaded. */
  readonly onChanged: () => Promise<unknown>;
  /** Called to choose which sections this person fills in. */
  readonly onFills: (person: TpEmployee) => void;
};

/** All people of the company: who is a pre-qual contact, and who fills in what. */
export function TeamTable({ people, sections, isEditable, onChanged, onFills }: TeamTableProps) {
  return (
    <Table caption="People at your company and what they do in the data vault" stacks>
      <TableHead>
        <tr>
          <TableHeaderCell className="pl-6">Name</TableHeaderCell>
          <TableHeaderCell>Rank</TableHeaderCell>
          <TableHeaderCell>Pre-Qual Contact</TableHeaderCell>
          <TableHeaderCell className="pr-6">Assigned sections</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id} className="max-md:px-6!">
            <TableCell className="max-md:col-span-2 md:w-2/5 md:pl-6">
              <Person person={person} />
            </TableCell>
            <TableCell className="text-ink-muted">{RANK_NAMES[rankOf(person)]}</TableCell>
            <TableCell className="max-md:justify-self-end">
              {isEditable ? (
                <ContactSwitch person={person} onChanged={onChanged} />
              ) : person.is_pf_contact ? (
                <Badge tone="primary">Contact</Badge>
              ) : (
                <span className="text-ink-muted">No</span>
              )}
            </TableCell>
            <TableCell className="max-md:col-span-2 md:w-1/3 md:pr-6">
              <div className="flex items-center justify-between gap-4">
                <span className="min-w-0 text-ink-muted">
                  {assignedSections(person.fills, sections)}
                </span>
                {isEditable && (
                  <Button
                    variant="secondary"
                    size="small"
                    icon="edit"
                    aria-label={`Change the sections assigned to ${nameOf(person)}`}
                    onClick={() => onFills(person)}
                  />
                )}
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Person({ person }: { readonly person: TpEmployee }) {
  const isSelf = useUser().id === person.id;
  return (
    <div className="flex items-center gap-3">
      <Avatar
        firstName={person.first_name}
        lastName={person.last_name}
        portrait={person.portrait}
        size={40}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere text-ink">
          <span>
            {nameOf(person)}
            {isSelf && <span className="font-normal text-ink-muted"> (you)</span>}
          </span>
          {!person.has_signed_in && <Badge tone="warning">Invited</Badge>}
        </p>
        {person.title && <p className="wrap-anywhere text-ink-muted">{person.title}</p>}
        <p className="wrap-anywhere text-ink-muted">{person.email}</p>
      </div>
    </div>
  );
}
