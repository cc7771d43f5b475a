import type { OrganizationProfile } from '@plumbline/api-contract';
import { hasTrades, tradesIn } from '../organization/trade-choices.ts';
import { tabPath } from './tab.ts';

/** How many offices and listed people a company has. */
export type Counted = { readonly offices: number; readonly people: number };

export type Wanted = {
  /** The action to take. */
  readonly label: string;
  readonly to: string;
  readonly isDone: boolean;
};

/** What a complete profile needs, in the order in which readers look for it, each with a link to fill it in. */
export function wantedOf(profile: OrganizationProfile, counted: Counted): readonly Wanted[] {
  const { id } = profile;
  const at = (section: string) => `${tabPath(id, 'manage')}#${section}`;
  const work: Wanted = hasTrades(profile.organization_type.name)
    ? {
        label: 'Choose your trades',
        to: at('trades'),
        isDone: tradesIn(profile.categories).length > 0,
      }
    : {
        label: 'Choose your market segments',
        to: at('markets'),
        isDone: profile.market_segments.length > 0,
      };
  return [
    {
      label: 'Write a description',
      to: at('about'),
      isDone: profile.description.trim() !== '',
    },
    work,
    { label: 'Add an office', to: at('offices'), isDone: counted.offices > 0 },
    {
      label: 'Choose the states you work in',
      to: at('service-area'),
      isDone: profile.service_states.length > 0,
    },
    { label: 'Enter your website', to: at('about'), isDone: profile.website !== '' },
    { label: 'Enter a phone number', to: at('about'), isDone: profile.phone !== '' },
    {
      label: 'Choose your number of employees',
      to: at('size'),
      isDone: profile.employee_quantity !== null,
    },
    { label: 'Enter the year you were founded', to: at('size'), isDone: profile.founded !== null },
    { label: 'Upload your logo', to: at('pictures'), isDone: profile.logo !== null },
    { label: 'Add a photo of your work', to: at('pictures'), isDone: profile.photos.length > 0 },
    {
      label: 'List yourself as a contact',
      to: tabPath(id, 'people'),
      isDone: counted.people > 0,
    },
  ];
}

/** How complete a profile is, in whole percent. 100 only when nothing is missing. */
export const percentDone = (wanted: readonly Wanted[]): number =>
  Math.floor((100 * wanted.filter(({ isDone }) => isDone).length) / Math.max(1, wanted.length));
