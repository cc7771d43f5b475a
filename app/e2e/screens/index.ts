import { bidsScreens } from './bids.ts';
import { contractorScreens } from './contractor.ts';
import { dialogScreens } from './dialogs.ts';
import { formScreens } from './form.ts';
import { frameScreens } from './frame.ts';
import { invitedScreens } from './invited.ts';
import { networkScreens } from './network.ts';
import { notificationScreens } from './notifications.ts';
import { operatorScreens } from './operators.ts';
import { otherScreens } from './other.ts';
import { registrationScreens } from './registration.ts';
import { publicScreens } from './public.ts';
import { reviewScreens } from './review.ts';
import { riskScreens } from './risk.ts';
import { riskSettingsScreens } from './risk-settings.ts';
import type { Screen } from './screen.ts';
import { settingsScreens } from './settings.ts';
import { signInScreens } from './sign-in.ts';
import { vaultScreens } from './vault.ts';

/** Every state of every page that a person can meet. A page without a row fails a test. */
export const screens: readonly Screen[] = [
  ...signInScreens,
  ...registrationScreens,
  ...vaultScreens,
  ...formScreens,
  ...dialogScreens,
  ...reviewScreens,
  ...contractorScreens,
  ...riskScreens,
  ...bidsScreens,
  ...operatorScreens,
  ...settingsScreens,
  ...notificationScreens,
  ...riskSettingsScreens,
  ...invitedScreens,
  ...networkScreens,
  ...publicScreens,
  ...frameScreens,
  ...otherScreens,
];
