import { Button, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { tabPath } from '../../profile/tab.ts';
import { useUser } from '../../session/session.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { ProfileName } from './profile-name.tsx';
import { LoadedCompany } from './loaded-company.tsx';
import { TABS } from './tabs.ts';

const parts = TABS.map((tab) => ({ tab, Part: lazyPart(tab.load) }));

type PrintViewProps = { readonly organization: string; readonly asOthers: boolean };

/** The whole profile on one page, as others read it: for paper, or for a PDF. */
export function PrintView({ organization, asOthers }: PrintViewProps) {
  const isOwn = useUser().primary_organization?.id === organization;
  return (
    // Printouts get passed on, so they show only what others may see.
    <LoadedCompany {...{ organization, asOthers: isOwn }} pathOf={(id) => tabPath(id, 'print')}>
      {(profile) => (
        <div className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6 print:max-w-none print:p-0">
          <title>{`${profile.name} · Plumbline`}</title>
          <div className="mb-8 flex flex-wrap gap-3 print:hidden">
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
            <LinkButton
              as={Link}
              variant="secondary"
              to={tabPath(organization, 'overview', asOthers)}
            >
              Back to profile
            </LinkButton>
            {isOwn && (
              <p className="self-center text-ink-muted">Hidden parts are not on this page.</p>
            )}
          </div>
          <header className="mb-8 flex items-start gap-4">
            <ProfileName profile={profile} />
          </header>
          <div className="flex flex-col gap-8">
            {parts.map(({ tab, Part }) => (
              <Part
                key={tab.slug}
                profile={profile}
                isOwn={false}
                isEditable={false}
                asOthers={isOwn}
              />
            ))}
          </div>
        </div>
      )}
    </LoadedCompany>
  );
}
