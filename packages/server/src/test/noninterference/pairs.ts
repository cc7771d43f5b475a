import { sampleAnswers } from '@plumbline/authoring';
import {
  dependencies,
  type DependencyProperty,
  nothingStored,
  readDocument,
  type SectionStamp,
  type Session,
  type StoredAnswers,
  type StoredScope,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { formProgram, openVault } from '../../engine/open-vault.ts';
import {
  neverSaved,
  type StoredFileRow,
  templateSections,
  type VaultState,
} from '../../engine/vault-state.ts';
import { differences, visibleAnswers } from './visible-answers.ts';

export const NOW = '2026-11-21';

export type Sections = ReadonlyMap<string, StoredAnswers>;

/** Two vaults that differ in sections that are not granted, and show the same answers in those that are. */
export type Pair = {
  readonly granted: ReadonlySet<string>;
  readonly vaults: readonly [Sections, Sections];
  /** Whether the two owners are asked different questions in the granted sections. */
  readonly isStructureOther: boolean;
};

export type PairMaker = {
  /** @returns undefined if the two could not be made to agree */
  readonly next: (granted?: ReadonlySet<string>) => Pair | undefined;
  /** Opens one vault of a pair as a contractor sees it. */
  readonly open: (sections: Sections) => Session;
};

const links = templateSections.map(({ link }) => link);

/** How full the sampled vaults are; the last also has answers to hidden questions. */
const FILLS = [0, 0.4, 0.8, 1, 1];
/** How many rounds of clearing answers that only one of the two shows. */
const MOST_ROUNDS = 6;

/**
 * Makes random pairs, the same for the same seed. Vaults are combined from valid random answers, section by section, so
 * they also contain hidden answers.
 *
 * @param files one uploaded file for each FILE question, by question id
 */
export function pairMaker(seed: number, files: ReadonlyMap<string, StoredFileRow>): PairMaker {
  const random = randomFrom(seed);
  const samples = FILLS.map((fill, at) => sampled(seed + at, fill, at === FILLS.length - 1, files));
  const anySample = (link: string): StoredAnswers =>
    samples[random.below(samples.length)]?.get(link) ?? nothingStored;
  const uploaded = new Map([...files.values()].map((file) => [file.id, file]));
  const open = (sections: Sections) =>
    openVault(vaultStateOf(sections, uploaded), 'contractor', NOW);
  return {
    open,
    next: (granted = someLinks(random)) => {
      const one = new Map(links.map((link) => [link, anySample(link)]));
      const other = new Map(one);
      for (const link of links) {
        if (granted.has(link)) continue;
        if (random.chance(0.5)) other.set(link, anySample(link));
        for (const side of [one, other])
          side.set(link, spotted(side.get(link) ?? nothingStored, link, random, anySample));
      }
      return settled(open, granted, one, other);
    },
  };
}

/** Few or many sections. Six times in ten, withholds a section that another one reads, and grants the reader. */
function someLinks(random: Random): ReadonlySet<string> {
  const share = [0.15, 0.4, 0.8][random.below(3)] ?? 0;
  const granted = new Set(links.filter(() => random.chance(share)));
  if (random.chance(0.6)) {
    const reads = random.chance(0.7) ? STRUCTURE_READS : READS;
    const { from = '', to = '' } = reads[random.below(reads.length)] ?? {};
    granted.delete(from);
    granted.add(to);
  }
  if (granted.size === 0) granted.add(links[random.below(links.length)] ?? '');
  return granted;
}

/** Properties that make up the structure of a form. */
const STRUCTURE: ReadonlySet<DependencyProperty> = new Set(['hidden', 'rows']);
/** The questions of one section that another section reads, with the two sections. */
const READS = readsBetween();
/** Those that show or hide a question, or determine a panel's rows. */
export const STRUCTURE_READS = READS.filter(({ isStructure }) => isStructure);

function readsBetween() {
  const { nodes, edges } = dependencies(templateSections);
  const linkOf = new Map(nodes.map(({ id, link }) => [id, link]));
  return edges.flatMap(({ from, to, property }) => {
    const [source, reader] = [linkOf.get(from), linkOf.get(to)];
    if (source === undefined || reader === undefined || source === reader) return [];
    return [
      { id: from, from: source, reader: to, to: reader, isStructure: STRUCTURE.has(property) },
    ];
  });
}

/** Changes some of the answers that other sections read, which is how most pairs differ. */
function spotted(
  answers: StoredAnswers,
  link: string,
  random: Random,
  anySample: (link: string) => StoredAnswers,
): StoredAnswers {
  const values = { ...answers.values };
  for (const { id, from } of READS) {
    if (from !== link || !random.chance(0.5)) continue;
    const value = random.chance(0.3) ? null : (anySample(link).values[id] ?? null);
    if (id in values || value !== null)
      values[id] = typeof value === 'number' && random.chance(0.5) ? random.below(2) * 100 : value;
  }
  return { ...answers, values };
}

/** Clears in both what only one of them shows, until they agree. */
function settled(
  open: PairMaker['open'],
  granted: ReadonlySet<string>,
  one: Map<string, StoredAnswers>,
  other: Map<string, StoredAnswers>,
): Pair | undefined {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const sessions = [one, other].map(open);
    const [shown = new Map(), asShown = new Map()] = sessions.map((session) =>
      visibleAnswers(session, granted),
    );
    const differing = differences(shown, asShown);
    if (differing.length === 0)
      return {
        granted,
        vaults: [one, other],
        isStructureOther:
          new Set(sessions.map((session) => structureOf(session, granted))).size > 1,
      };
    for (const address of differing) {
      const [link = '', ...path] = address.split('/');
      const cleared = without(one.get(link) ?? nothingStored, path);
      one.set(link, cleared);
      other.set(link, cleared);
    }
  }
  return undefined;
}

const structureOf = (session: Session, granted: ReadonlySet<string>): string =>
  [...granted]
    .flatMap((link) => session.addresses(link).filter((one) => !session.is(one, 'hidden')))
    .join();

function without<S extends StoredScope>(
  scope: S,
  [id = '', row, ...path]: readonly (string | undefined)[],
): S {
  if (row === undefined) return { ...scope, values: { ...scope.values, [id]: null } };
  const rows = (scope.rows?.[id] ?? []).map((one) =>
    String(one.id) === row ? without(one, path) : one,
  );
  return { ...scope, rows: { ...scope.rows, [id]: rows } };
}

/** Every vault of every pair was saved at the same time. */
export const STAMP: SectionStamp = {
  revision: 1,
  modified: '2026-11-20T12:00:00.000Z',
  modified_first_name: 'Maria',
  modified_last_name: 'Alvarez',
  is_changes_questions: true,
};

const vaultStateOf = (
  sections: Sections,
  files: ReadonlyMap<string, StoredFileRow>,
): VaultState => ({
  organizationId: 'o',
  status: 'Work In Progress',
  formType: 'F',
  files,
  sections: new Map(
    [...sections].map(([link, answers]) => [link, { ...neverSaved, answers, stamp: STAMP }]),
  ),
});

function sampled(
  seed: number,
  fill: number,
  answersHidden: boolean,
  files: ReadonlyMap<string, StoredFileRow>,
): Sections {
  const facts = { status: 'Work In Progress', form_type: 'F', viewer: 'owner' };
  const { documents } = sampleAnswers(formProgram(), {
    seed,
    now: NOW,
    fill,
    answersHidden,
    facts,
  });
  return new Map(
    documents.map((document, at) => {
      const template = templateSections[at] as AnswersDocument;
      const named = { ...document, questions: withFiles(document.questions, files) };
      const read = readDocument(template, named, nothingStored);
      if (!read.ok) throw new Error(`a sample of ${document.link} cannot be read`);
      return [document.link, read.answers];
    }),
  );
}

/** Replaces the files of a sample with existing ones. */
function withFiles(
  questions: readonly Question[],
  files: ReadonlyMap<string, StoredFileRow>,
): Question[] {
  return questions.map((question) => {
    const { value, panels, questions: inner } = question;
    const file = files.get(question.id);
    const named = file && { id: file.id, name: file.name, size: file.size };
    return {
      ...question,
      ...(question.type === 'FILE' &&
        value != null && {
          value: question.multiple === true ? [named].filter(Boolean) : (named ?? null),
        }),
      ...(panels !== undefined && {
        panels: panels.map((row) => ({ ...row, questions: withFiles(row.questions, files) })),
      }),
      ...(inner !== undefined && { questions: withFiles(inner, files) }),
    };
  });
}

/** The FILE questions of the form, with their sections. */
export function fileQuestions(): readonly { readonly id: string; readonly link: string }[] {
  const visit = (questions: readonly Question[], link: string): { id: string; link: string }[] =>
    questions.flatMap(({ id, type, questions: inner }) => [
      ...(type === 'FILE' ? [{ id, link }] : []),
      ...visit(inner ?? [], link),
    ]);
  return templateSections.flatMap(({ link, questions }) => visit(questions, link));
}

export type Random = {
  readonly below: (bound: number) => number;
  readonly chance: (chance: number) => boolean;
};

/** A random generator that repeats for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), state | 1);
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (bound) => Math.floor(next() * bound), chance: (chance) => next() < chance };
}
