import type {
  endpoints,
  Duplicate,
  OrganizationCard,
  OrganizationProfile,
  Picture,
  PictureKind,
  ReplyOf,
} from '@plumbline/api-contract';
import { ADMIN_RANK } from '../../http/actor.ts';
import { categoriesOf } from '../categories/index.ts';
import { agencyName } from '../lookups/index.ts';
import { type PictureRow, presentPicture } from '../company-pictures/index.ts';
import type { CardRow, DuplicateRow, OrganizationRow } from './queries.ts';

export function presentRank(rank: number | null): string | null {
  if (rank === null) return null;
  return rank >= ADMIN_RANK ? 'Admin' : 'View Only';
}

/** The caller's relation to a company. */
export type Reader = {
  /** One of its people. */
  readonly isOwn: boolean;
  readonly rank: number | null;
  readonly seesStatus: boolean;
  readonly vault: OrganizationProfile['vault'];
};

/** @param row for others, only what the company shows them */
export function presentOrganization(
  row: OrganizationRow,
  pictures: readonly PictureRow[],
  reader: Reader,
): OrganizationProfile {
  return {
    id: row.id,
    name: row.name,
    employee_quantity: row.employee_quantity,
    organization_type: { name: row.organization_type },
    prequal_status: reader.seesStatus ? row.prequal_status : null,
    requestor_rank_display: presentRank(reader.rank),
    domain: row.domain,
    website: row.website,
    description: row.description,
    phone: row.phone,
    categories: categoriesOf(row.organization_type, row.categories),
    market_segments: row.market_segments,
    certifications: row.certifications.map(agencyName),
    founded: row.founded,
    service_states: row.service_states,
    logo: pictureOf('logo', pictures),
    cover: pictureOf('cover', pictures),
    photos: pictures.filter(({ kind }) => kind === 'photo').map(presentPicture),
    hidden_parts: row.hidden_parts,
    vault: reader.vault,
    is_claimed: row.is_claimed,
    // The progress or rejection of a document is between the company and the operators who check
    // it.
    business_verification_status:
      reader.isOwn || row.business_status === 'verified' ? row.business_status : 'not_submitted',
    is_domain_confirmed: row.is_domain_confirmed,
  };
}

function pictureOf(kind: PictureKind, pictures: readonly PictureRow[]): Picture | null {
  const found = pictures.find((one) => one.kind === kind);
  return found === undefined ? null : presentPicture(found);
}

export const presentCard = (row: CardRow): OrganizationCard => ({
  id: row.id,
  name: row.name,
  organization_type: { name: row.organization_type },
  domain: row.domain,
  employee_quantity: row.employee_quantity,
  city: row.city ?? '',
  state: row.state ?? '',
  is_claimed: row.is_claimed,
});

export const presentDuplicate = (row: DuplicateRow): Duplicate => ({
  ...presentCard(row),
  by: [...(row.has_domain ? ['domain' as const] : []), ...(row.has_name ? ['name' as const] : [])],
});

/** The caller's relation to a company: their rank as a member, or their pending request. */
export const presentStanding = (found: {
  readonly rank: number | null;
  readonly request: string | null;
}): ReplyOf<typeof endpoints.userInOrganization> => {
  const { rank, request } = found;
  const status = rank !== null ? 'member' : request === null ? 'none' : 'requested';
  return { status, rank, request };
};
