import type { ProfileTab } from '../../profile/tab.ts';

/** What Admins edit; other people don't have this tab. */
export const MANAGE: ProfileTab = {
  slug: 'manage',
  label: 'Manage',
  load: async () => (await import('./manage/edit-profile.tsx')).EditProfile,
};

/** The tabs of a company's profile, in order. Tabs about other subjects are loaded from their own folders in `src`. */
export const TABS: readonly ProfileTab[] = [
  {
    slug: 'overview',
    label: 'Overview',
    load: async () => (await import('./overview/overview.tsx')).Overview,
  },
  {
    slug: 'offices',
    label: 'Offices',
    part: 'offices',
    load: async () => (await import('./offices/offices.tsx')).Offices,
  },
  {
    slug: 'projects',
    label: 'Projects',
    part: 'projects',
    load: async () => (await import('../../projects/projects-tab.tsx')).ProjectsTab,
  },
  {
    slug: 'people',
    label: 'People',
    part: 'people',
    load: async () => (await import('./people/people.tsx')).People,
  },
  {
    slug: 'relationships',
    label: 'Relationships',
    part: 'relationships',
    load: async () => (await import('../../relationships/relationships-tab.tsx')).RelationshipsTab,
  },
];
