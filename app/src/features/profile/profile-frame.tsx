import type { OrganizationProfile } from '@plumbline/api-contract';
import { Badge, LinkButton, type TabLinkProps, Tabs } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ProfileTab, tabPath } from '../../profile/tab.ts';
import { ProfileName } from './profile-name.tsx';
import { ProfileActions } from './profile-actions.tsx';

type ProfileFrameProps = {
  readonly profile: OrganizationProfile;
  readonly tabs: readonly ProfileTab[];
  readonly current: ProfileTab;
  readonly isOwn: boolean;
  readonly asOthers: boolean;
  /** Called when the reader's relation to the company has changed. */
  readonly onChanged: () => void;
  readonly children: ReactNode;
};

/** The frame of every tab of a company: who it is, what can be done with it, and links to the other tabs. */
export function ProfileFrame(props: ProfileFrameProps) {
  const { profile, tabs, current, isOwn, asOthers, onChanged, children } = props;
  const isFirst = current === tabs[0];
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 tiny:px-3 tiny:py-6 sm:px-6 lg:px-8">
      <title>{`${isFirst ? '' : `${current.label}: `}${profile.name} · Plumbline`}</title>
      {asOthers && <PreviewNotice organization={profile.id} />}
      {profile.cover && (
        <img
          src={profile.cover.url}
          alt={profile.cover.caption}
          width={profile.cover.width}
          height={profile.cover.height}
          className="mb-6 aspect-4/1 w-full rounded-xl border border-line bg-sunken object-cover"
        />
      )}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
          <ProfileName profile={profile} />
        </div>
        <ProfileActions {...{ profile, isOwn, asOthers, onChanged }} />
      </header>
      <div className="mb-8 print:hidden">
        <Tabs
          label="Company"
          link={RouterTab}
          tabs={tabs.map((tab) => ({
            href: tabPath(profile.id, tab === tabs[0] ? undefined : tab.slug, asOthers),
            label: tab.label,
            current: tab === current,
            badge: tab.part !== undefined && profile.hidden_parts.includes(tab.part) && (
              <Badge>Hidden</Badge>
            ),
          }))}
        />
      </div>
      {children}
    </div>
  );
}

function PreviewNotice({ organization }: { readonly organization: string }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-primary-line bg-primary-tint px-4 py-3 print:hidden">
      <p className="min-w-0 text-ink">
        <strong className="font-semibold">Preview.</strong> This is what people at other companies
        see.
      </p>
      <LinkButton as={Link} variant="secondary" size="small" to={tabPath(organization)}>
        Close preview
      </LinkButton>
    </div>
  );
}

function RouterTab({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
