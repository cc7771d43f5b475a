import { endpoints } from '@plumbline/api-contract';
import type { Section } from '@plumbline/api-contract';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { InviteDialog } from '../../invitations/invite-dialog.tsx';
import { SectionCheckboxes } from './section-checkboxes.tsx';

type InviteColleagueProps = {
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onInvited: () => void;
};

/** Invites a colleague who helps with the data vault. They join when they accept. */
export function InviteColleague({ sections, onClose, onInvited }: InviteColleagueProps) {
  const [fills, setFills] = useState<readonly string[]>([]);
  return (
    <InviteDialog
      kind="colleague"
      description="They get an email with an invitation, and become a View Only member of your company when they accept it. Someone without an account creates a password first."
      send={async ({ email, first_name, last_name }) => {
        const body = { email, first_name, last_name, fills: [...fills] };
        await call(endpoints.quickEmployeeCreate, { body });
        return { type: 'success', message: `Email sent to ${email}.` };
      }}
      onClose={onClose}
      onInvited={onInvited}
    >
      <section aria-label="Assigned sections">
        <h3 className="mb-2 font-semibold text-ink">Assigned sections (optional)</h3>
        <SectionCheckboxes sections={sections} chosen={fills} onChange={setFills} />
      </section>
    </InviteDialog>
  );
}
