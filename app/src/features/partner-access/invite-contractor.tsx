import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { useState } from 'react';
import { countText } from '../../access/section-words.ts';
import { SectionsChoice } from '../../access/sections-choice.tsx';
import { presetSections } from '../../access/tier.ts';
import { call } from '../../api/api.ts';
import { InviteDialog, withoutBlanks } from '../../invitations/invite-dialog.tsx';
import { dateText } from '../../time/moment.ts';

type InviteContractorProps = {
  /** What can be shared; null when there is no vault yet and so nothing to share. */
  readonly sections: readonly Section[] | null;
  readonly email?: string;
  readonly organization?: string;
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Invites a person at a contractor by email. Only they can read the sections, once they accept. */
export function InviteContractor({ sections, ...dialog }: InviteContractorProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    sections ? presetSections(sections, 'basic') : [],
  );
  return (
    <InviteDialog
      {...dialog}
      kind="contractor"
      description={
        sections
          ? 'They get an email with a link. Once they accept with this email address, they can read the sections you choose. You can change or end access at any time.'
          : 'They get an email that says who you are. Nothing is shared yet, because a data vault belongs to a company.'
      }
      isDisabled={sections !== null && chosen.length === 0}
      send={async (invited, told) => {
        const { created, is_just_sent: isSent } = await call(endpoints.inviteGc, {
          body: { ...withoutBlanks(invited), sections: [...chosen], ...told },
        });
        return isSent
          ? { type: 'success', message: `Invitation sent to ${invited.email}.` }
          : {
              message: `${invited.email} was already invited on ${dateText(created)}. Nothing was sent.`,
            };
      }}
    >
      {sections && (
        <section aria-label="Sections">
          <h3 className="mb-3 font-semibold text-ink">They will read {countText(chosen.length)}</h3>
          <SectionsChoice sections={sections} granted={chosen} onChange={setChosen} />
        </section>
      )}
    </InviteDialog>
  );
}
