import { todayAt } from '../../engine/today.ts';
import { demoAnswers } from '../answers.ts';
import { assessPartners } from './assessments/assess.ts';
import { insertCompanies } from './companies.ts';
import { insertAccess } from './grants.ts';
import { insertNotices } from './notices.ts';
import { partners } from './partners/index.ts';
import * as queries from './queries.ts';
import { idOf, type Seeding } from './seeding.ts';
import { vaultOf } from './vault.ts';
import { insertDocuments, insertReviews, insertSections, insertVerifications } from './vaults.ts';

/**
 * Adds the wide demo to the small one: trade partners of many trades with their vaults, more contractors, who reads
 * whom and with which approval status. The same on every database except for ids and what depends on `now`.
 */
export async function seedShowcase(seeding: Seeding): Promise<void> {
  await insertCompanies(seeding);
  const today = todayAt(seeding.now);
  const vaults = new Map(partners.map((partner) => [partner.slug, vaultOf(partner, today)]));
  const documents = await insertDocuments(seeding, vaults);
  await insertSections(seeding, vaults, documents);
  await insertReviews(seeding, vaults, documents);
  await insertVerifications(seeding);
  const permissions = await insertAccess(seeding);
  await insertNotices(seeding);
  await assessPartners({ ...seeding, vaults, documents, permissions });
  const market = demoAnswers('trades-markets-service-area', today).values['TC-08'];
  await queries.setSegments(
    seeding.transaction,
    idOf(seeding.organizations, 'Summit Electric LLC'),
    market as readonly string[],
  );
}
