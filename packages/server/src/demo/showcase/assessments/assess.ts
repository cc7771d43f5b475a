import { randomUUID } from 'node:crypto';
import { type Assessment, type ModelSettings, regrade } from '@plumbline/risk';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Outdated } from '../../../database/tables/risk.ts';
import { openVault } from '../../../engine/open-vault.ts';
import { todayAt } from '../../../engine/today.ts';
import {
  type Basis,
  changedLines,
  defaultSettings,
  hashOfSettings,
  insertEvaluation,
  insertOverride,
  reportOf,
  saveEntered,
  storeOutdated,
  storeReport,
  storeWeights,
} from '../../../modules/rac/index.ts';
import { DANA, grants, permissionKey, PRIYA } from '../access.ts';
import { diceOf } from '../dice.ts';
import { loadedVault } from '../loaded-vault.ts';
import type { Partner } from '../partner.ts';
import { partners } from '../partners/index.ts';
import { ago, type Documents, idOf, type Seeding, type Vaults } from '../seeding.ts';
import { patched, type StoredDocument, vaultOf } from '../vault.ts';
import { asItWas, assessedYearly } from './history.ts';
import { enteredLimits, evaluations, notAssessed, override, weightChanges } from './plan.ts';

const COMPANY = 'Keystone Builders';
/** Assesses with the default weights, and has two partners left to assess. */
const OTHER = { reader: PRIYA, company: 'Harbor & Main Construction', left: 2 };

type Assessing = Seeding & {
  readonly vaults: Vaults;
  readonly documents: Documents;
  /** Ids by partner and reader. */
  readonly permissions: ReadonlyMap<string, string>;
};

type Weights = {
  readonly settings: ModelSettings;
  readonly hash: string;
  readonly revision: number;
};

/** The contents of a vault when it was assessed. */
type Snapshot = {
  readonly sections: ReadonlyMap<string, StoredAnswers>;
  readonly documents: readonly StoredDocument[];
  readonly revisions: ReadonlyMap<string, number>;
};

/**
 * Keystone's weights with their history, its evaluations after jobs, and Dana's assessments: yearly ones of a few
 * partners for three years, and one of most others; some were made before the answers or the weights changed. Priya's,
 * at another contractor, use the default weights.
 */
export async function assessPartners(seeding: Assessing): Promise<void> {
  await keepEvaluations(seeding);
  const weights = await keepWeights(seeding);
  for (const grant of grants) {
    if (grant.reader !== DANA || notAssessed.has(grant.partner)) continue;
    const partner = partners.find(({ slug }) => slug === grant.partner);
    if (partner === undefined) continue;
    if (assessedYearly(partner.slug))
      for (const years of [2, 1] as const)
        await assess(seeding, partner, weights, {
          daysAgo: years * 365 - diceOf(partner.slug, 'assessed').whole(0, 40),
          snapshot: earlier(asItWas(partner, years), todayAt(ago(seeding, years * 365))),
        });
    const made = await assess(seeding, partner, weights, latestOf(seeding, partner));
    await storeOutdated(seeding.transaction, made.id, outdatedOf(seeding, partner, made, weights));
    await enter(seeding, partner, made);
  }
  const others = grants.filter(({ reader }) => reader === OTHER.reader).slice(0, -OTHER.left);
  for (const grant of others) {
    const partner = partners.find(({ slug }) => slug === grant.partner);
    if (partner === undefined) continue;
    const made = await assess(seeding, partner, [], latestOf(seeding, partner), OTHER);
    await storeOutdated(seeding.transaction, made.id, outdatedOf(seeding, partner, made, []));
  }
}

async function keepEvaluations(seeding: Assessing): Promise<void> {
  for (const { partner, job, daysAgo, score, note } of evaluations) {
    const at = ago(seeding, daysAgo);
    await insertEvaluation(seeding.transaction, {
      contractorId: idOf(seeding.organizations, COMPANY),
      tp: idOf(seeding.organizations, nameOf(partner)),
      userId: idOf(seeding.people, DANA),
      job,
      day: todayAt(at),
      score,
      note,
      now: at,
    });
  }
}

/** @returns the weights after each change, with how many days ago that was */
async function keepWeights(
  seeding: Assessing,
): Promise<readonly (Weights & { readonly daysAgo: number })[]> {
  const saved: (Weights & { readonly daysAgo: number })[] = [];
  let before: ModelSettings = defaultSettings;
  for (const [index, change] of weightChanges.entries()) {
    const settings = changed(before, change);
    const [hash, revision] = [hashOfSettings(settings), index + 1];
    await storeWeights(seeding.transaction, {
      organizationId: idOf(seeding.organizations, COMPANY),
      userId: idOf(seeding.people, DANA),
      revision,
      settings,
      hash,
      lines: changedLines(before, settings),
      now: ago(seeding, change.daysAgo),
    });
    saved.push({ settings, hash, revision, daysAgo: change.daysAgo });
    before = settings;
  }
  return saved;
}

type Change = {
  readonly categories: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly caps: Readonly<Record<string, boolean>>;
};

const changed = (
  settings: ModelSettings,
  { categories, metrics, caps }: Change,
): ModelSettings => ({
  ...settings,
  categories: settings.categories.map((category) => ({
    ...category,
    weight: categories[category.code] ?? category.weight,
    metrics: category.metrics.map((metric) => ({
      ...metric,
      weight: metrics[metric.id] ?? metric.weight,
    })),
  })),
  caps: settings.caps.map((cap) => ({ ...cap, is_on: caps[cap.id] ?? cap.is_on })),
});

/** When the newest assessment was made, and the vault at that time: if it has changed since, as it was before. */
function latestOf(
  seeding: Assessing,
  partner: Partner,
): { readonly daysAgo: number; readonly snapshot: Snapshot } {
  const vault = seeding.vaults.get(partner.slug);
  if (vault === undefined) throw new Error(`the demo has no vault of ${partner.slug}`);
  const drawn = diceOf(partner.slug, 'assessed lately');
  // Gulf Coast was assessed while its insurance was still in force.
  const isOlder =
    partner.slug === 'gulf-coast-insulation' || partner.slug === 'twin-cities-sheet-metal';
  const daysAgo = isOlder
    ? drawn.whole(52, 60)
    : vault.atReview.size > 0
      ? drawn.whole(12, 18)
      : drawn.whole(1, 40);
  return {
    daysAgo,
    snapshot: {
      sections: new Map(
        [...vault.sections].map(([link, answers]) => [
          link,
          patched(answers, vault.atReview.get(link) ?? {}),
        ]),
      ),
      documents: seeding.documents.get(partner.slug) ?? [],
      revisions: new Map(
        [...vault.revisions].map(([link, revision]) => [
          link,
          vault.atReview.has(link) ? revision - 1 : revision,
        ]),
      ),
    },
  };
}

/** The vault in a past year, of whose files only the names remain. */
function earlier(partner: Partner, day: string): Snapshot {
  const vault = vaultOf(partner, day);
  return {
    sections: vault.sections,
    documents: vault.documents.map(({ content, ...document }) => ({
      ...document,
      file: { id: randomUUID(), name: document.name, size: content.length },
    })),
    revisions: new Map([...vault.sections.keys()].map((link) => [link, 1])),
  };
}

async function assess(
  seeding: Assessing,
  partner: Partner,
  weights: readonly (Weights & { readonly daysAgo: number })[],
  { daysAgo, snapshot }: { readonly daysAgo: number; readonly snapshot: Snapshot },
  { reader, company } = { reader: DANA, company: COMPANY },
): Promise<Made> {
  const { transaction, organizations, people, permissions } = seeding;
  const at = ago(seeding, daysAgo, diceOf(partner.slug, String(daysAgo)).whole(0, 480));
  const vault = loadedVault({
    ...snapshot,
    id: idOf(organizations, partner.name),
    name: partner.name,
    at,
  });
  const session = openVault(vault, 'contractor', todayAt(at));
  const own = weights.findLast((saved) => saved.daysAgo > daysAgo);
  const basis: Basis = {
    permission_id: idOf(permissions, permissionKey(partner.slug, reader)),
    contractor_id: idOf(organizations, company),
    sections:
      grants.find((one) => one.partner === partner.slug && one.reader === reader)?.sections ?? [],
    weights_revision: own?.revision ?? null,
    settings: own?.settings ?? null,
    weights_hash: own?.hash ?? null,
    evaluations: evaluations
      .filter((one) => company === COMPANY && one.partner === partner.slug && one.daysAgo > daysAgo)
      .map(({ score }) => score),
  };
  const asked = { userId: idOf(people, reader), state: null, now: at };
  const report = reportOf({ vault, session }, basis, asked);
  return { id: await storeReport(transaction, report), report };
}

/** Why an assessment would differ today. A list compares again whenever it is read; this is what it will find. */
function outdatedOf(
  seeding: Assessing,
  { slug }: Partner,
  { report }: Made,
  weights: readonly Weights[],
): readonly Outdated[] {
  const isExpired = report.expires !== null && report.expires < todayAt(seeding.now);
  return [
    ...((seeding.vaults.get(slug)?.atReview.size ?? 0) > 0 ? (['answers'] as const) : []),
    ...(isExpired ? (['expired'] as const) : []),
    ...(report.weightsRevision < weights.length ? (['model'] as const) : []),
  ];
}

type Made = { readonly id: string; readonly report: ReturnType<typeof reportOf> };

/** What Dana entered into a report after reading it. */
async function enter(
  { transaction, people }: Assessing,
  partner: Partner,
  { id, report }: Made,
): Promise<void> {
  const limits = enteredLimits[partner.slug];
  const isOverridden = override.partner === partner.slug;
  if (limits === undefined && !isOverridden) return;
  const assessment = JSON.parse(report.report) as Assessment;
  const overridden = isOverridden ? [override.cap] : [];
  if (isOverridden)
    await insertOverride(transaction, {
      reportId: id,
      cap: override.cap,
      reason: override.reason,
      userId: idOf(people, DANA),
      now: report.completedAt,
    });
  await saveEntered(transaction, id, {
    entered_single: limits?.single ?? null,
    entered_aggregate: limits?.aggregate ?? null,
    single_limit: limits?.single ?? assessment.limits.single,
    aggregate_limit: limits?.aggregate ?? assessment.limits.aggregate,
    note: limits?.note ?? override.note,
    grade: regrade(assessment, overridden).grade,
    caps: assessment.caps.length - overridden.length,
  });
}

function nameOf(slug: string): string {
  const partner = partners.find((one) => one.slug === slug);
  if (partner === undefined) throw new Error(`the demo has no ${slug}`);
  return partner.name;
}
