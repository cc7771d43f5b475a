import type { OrganizationProfile, ProfilePart } from '@plumbline/api-contract';
import type { ComponentType } from 'react';

/** The props of every tab of a company's profile. */
export type ProfileTabProps = {
  /** As the reader may see it. */
  readonly profile: OrganizationProfile;
  /** Whether the reader belongs to the company. */
  readonly isOwn: boolean;
  /** Whether the reader is one of its Admins. */
  readonly isEditable: boolean;
  /** One of its people previews it as others see it: calls use `as=others`, and nothing can be changed. */
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

/** The address of a company's tab; without a slug, of the first one. */
export function tabPath(organization: string, slug?: string, asOthers = false): string {
  const path = slug === undefined ? `/profile/${organization}` : `/profile/${organization}/${slug}`;
  return asOthers ? `${path}?preview=others` : path;
}
