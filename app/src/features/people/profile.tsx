import { endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { profilePath } from '../../organization/person-name.ts';
import { isAdmin } from '../../organization/ranks.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { OrganizationTabs } from './organization-tabs.tsx';
import { EditProfile } from './edit-profile.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** What others read of a company. Its Admins change it here. */
export function Profile({ organization }: { readonly organization: string }) {
  const user = useUser();
  const own = user.primary_organization;
  const isOwn = own?.id === organization;
  const isEditable = isOwn && isAdmin(user);
  const profile = useResource(endpoints.getOrganization, { params: { id: organization } });
  const { data, error } = profile;
  const isUnknown = error !== undefined && (error.status === 404 || error.status === 422);

  if (isUnknown)
    return (
      <Page title="Company Profile">
        <Card>
          <EmptyState
            icon="company"
            title="Company not found"
            action={
              own && (
                <LinkButton as={Link} variant="secondary" to={profilePath(own.id)}>
                  Open your company
                </LinkButton>
              )
            }
          >
            It may have been deleted, or the link may be incomplete.
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <Page
      title="Company Profile"
      heading={data?.name ?? 'Company Profile'}
      eyebrow={data?.organization_type.name}
      description={
        isEditable
          ? 'What other companies see about yours. Save each part separately.'
          : isOwn
            ? 'What other companies see about yours. An Admin can change it.'
            : undefined
      }
    >
      <OrganizationTabs organization={organization} current="profile" />
      {data && isEditable ? (
        <EditProfile
          profile={data}
          onSaved={(saved) => void profile.mutate(saved, { revalidate: false })}
        />
      ) : (
        <Card title="Profile">
          {data ? (
            <ProfileFacts profile={data} />
          ) : error ? (
            <Failure what="The company" error={error} retry={() => void profile.mutate()} />
          ) : (
            <SkeletonText lines={5} label="Loading the company" />
          )}
        </Card>
      )}
    </Page>
  );
}
