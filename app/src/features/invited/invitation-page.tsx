import type { OpenInvitation } from '@plumbline/api-contract';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { StepPage } from '../../registration/step-page.tsx';
import { InvitationFrame, Message } from './invitation-frame.tsx';
import { Answer } from './answer.tsx';
import { useInvitation } from './use-invitation.ts';
import { Visitor } from './visitor.tsx';
import { headingOf, personOf } from './words.ts';

/** /prequal-contact: a contractor asks for a data vault. /gc-access: a trade partner opens its own. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const uuid = search.get('uuid');
  return <Opened key={uuid} uuid={uuid} />;
}

function Opened({ uuid }: { readonly uuid: string | null }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Here, as the answer's own part of the page may be gone before its reply: the invitation is then read as accepted.
  const lead = useWhileOpen((to: string) => void navigate(to));
  const asked = useInvitation(uuid);
  const title =
    pathname === '/gc-access' ? 'Access to a data vault' : 'A request for your data vault';
  return (
    <InvitationFrame asked={asked} title={title}>
      {(known) => (
        <StepPage title={headingOf(known.invitation)} lead={leadOf(known.invitation)}>
          <Message invitation={known.invitation} />
          {known.invitation.kind === 'contractor' && <Sections invitation={known.invitation} />}
          {known.user === null ? (
            <Visitor {...known} />
          ) : (
            <Answer {...known} user={known.user} lead={lead} />
          )}
        </StepPage>
      )}
    </InvitationFrame>
  );
}

function leadOf({ kind, sections, inviter }: OpenInvitation): string {
  if (kind === 'trade_partner')
    return 'A data vault is one set of prequalification answers that your company keeps current. You decide who sees which section.';
  return sections.length === 0
    ? 'They don’t have a data vault yet. Ask them to invite you again once they do.'
    : `${personOf(inviter)} chose the sections for you. You can read their answers and documents for as long as you have access.`;
}

function Sections({ invitation: { sections } }: { readonly invitation: OpenInvitation }) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="opened-sections" className="mb-6">
      <h2 id="opened-sections" className="mb-2 font-semibold text-ink">
        {sections.length === 1 ? 'One section' : `${sections.length} sections`}
      </h2>
      <ul className="list-disc gap-x-8 space-y-1 pl-5 text-ink sm:columns-2">
        {sections.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
