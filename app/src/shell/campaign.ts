import { keep } from '../storage/store.ts';

/** Notes the campaign that an address names (`?utm_campaign=`): kept only where the person allows marketing. */
export function noteCampaign(search: string): void {
  const campaign = new URLSearchParams(search).get('utm_campaign')?.trim();
  if (campaign) keep('joinedSource', campaign.slice(0, 200));
}
