import { endpoints } from '@plumbline/api-contract';
import { Card, Icon, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../../api/resource.ts';
import { answerPath } from '../../../form/paths.ts';
import { useWholeVault } from '../../../form/whole-vault.ts';
import { canEditVault } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { NoOrganization } from '../../../shell/no-organization.tsx';
import { Page } from '../../../shell/page.tsx';
import { ExpiringDates } from '../expiring-dates.tsx';
import { MarkReady } from './mark-ready.tsx';
import { openWork, statements } from './open-work.ts';
import type { Statement } from './open-work.ts';
import { SectionReview } from './section-review.tsx';
import { withStatus } from '../../../form/change-status.ts';

/** Everything that is open in the vault, section by section, before it is marked Ready For Review. */
export function ReviewPage() {
  const organization = useUser().primary_organization;
  if (!organization) return <NoOrganization />;
  return <Review tp={organization.id} name={organization.name} />;
}

function Review({ tp, name }: { readonly tp: string; readonly name: string }) {
  const user = useUser();
  const vault = useResource(endpoints.getDataVault, { query: { tp } });
  const whole = useWholeVault(tp, vault.data?.sections);
  const error = vault.error ?? whole.error;
  const { session } = whole;
  const sections = vault.data?.sections ?? [];
  const work = session
    ? sections.map((section) => ({ section, open: openWork(session, section.slug) }))
    : [];
  return (
    <Page
      title="Review"
      heading="Review your answers"
      eyebrow={
        <Link
          to="/prequal/data-vault/data-vault"
          className="inline-flex items-center gap-1.5 hover:text-primary-ink"
        >
          <Icon name="arrow-left" size={16} /> Data Vault of {name}
        </Link>
      }
      description="See what is still open, what to check, and what contractors will see as changed."
    >
      {error && !session ? (
        <Card>
          <Failure
            what="The review"
            error={error}
            retry={() => {
              void vault.mutate();
              whole.retry();
            }}
          />
        </Card>
      ) : !session || !vault.data ? (
        <Card>
          <SkeletonText lines={10} label="Reading all sections" />
        </Card>
      ) : (
        <div className="space-y-6">
          <MarkReady
            tp={tp}
            status={vault.data.prequal_status}
            lapse={vault.data.lapse}
            work={work}
            isEditable={canEditVault(user)}
            onChanged={(next) => void vault.mutate(withStatus(next))}
          />
          <Statements statements={statements(session)} />
          <ExpiringDates tp={tp} isEditable={canEditVault(user)} />
          <Card title="Sections" padded={false}>
            <ul className="divide-y divide-line border-t border-line">
              {work.map(({ section, open }) => (
                <SectionReview key={section.slug} section={section} open={open} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Page>
  );
}

/** The form's declarations, and whether each one is confirmed. */
function Statements({ statements }: { readonly statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <Card title="Declaration">
      <ul className="space-y-2 text-sm">
        {statements.map(({ address, label, isGiven }) => (
          <li key={address} className="flex items-start gap-2.5">
            <Icon
              name={isGiven ? 'success' : 'error'}
              size={18}
              className={isGiven ? 'shrink-0 text-success-ink' : 'shrink-0 text-error-ink'}
            />
            <span>
              <Link to={answerPath(address)} className="text-ink hover:underline">
                {label}
              </Link>
              <span className="block text-xs text-ink-muted">
                {isGiven ? 'Confirmed' : 'Not confirmed yet'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
