import type { OrganizationProfile, ProfilePart } from '@plumbline/api-contract';
import type { ComponentType } from 'react';

/** What every tab of a company's profile is given. */
export type ProfileTabProps = {
  /** As the reader may read it. */
  readonly profile: OrganizationProfile;
  /** The reader belongs to the company. */
  readonly isOwn: boolean;
  /** The reader is one of its Admins. */
  readonly isEditable: boolean;
  /** One of its people looks at it as others do: calls go out with `as=others`, and nothing can be changed. */
  readonly asOthers: boolean;
};

/** A tab of the profile. Its heading is the tab's own h2; the company's name is above it. */
export type ProfileTab = {
  /** The end of the address, `/profile/:uid/:tabname`. */
  readonly slug: string;
  readonly label: string;
  /** The part that its Admins can hide. Without one the tab is always there. */
  readonly part?: ProfilePart;
  readonly load: () => Promise<ComponentType<ProfileTabProps>>;
};

/** Where a tab of a company is; the first one without a name. */
export function tabPath(organization: string, slug?: string, asOthers = false): string {
  const path = slug === undefined ? `/profile/${organization}` : `/profile/${organization}/${slug}`;
  return asOthers ? `${path}?preview=others` : path;
}
