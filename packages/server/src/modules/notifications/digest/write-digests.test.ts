import { expect, it } from 'vitest';
import type { TakenRow } from '../queries/digests.ts';
import { writeDigests } from './write-digests.ts';

const row = (at: number, about: string): TakenRow => ({
  id: `notification ${at}`,
  user_id: 'maria',
  email: 'maria@summit.example',
  first_name: 'Maria',
  kind: 'relationship',
  verb: `Update ${at}.`,
  subject_kind: 'relationship',
  subject_id: about,
  about_id: about,
  address: null,
  about_name: about,
  organization_id: 'summit',
  created_at: new Date(Date.UTC(2026, 10, 20, 8, at)),
  mail_as: 'daily',
  is_shown: true,
  is_told: true,
});

it('a line about several updates names what they are about by its newest name, and links to no single answer', () => {
  const address = 'insurance/IN-01';
  const pair = [
    { ...row(0, 'acme'), about_name: 'Acme', kind: 'correction_answer', address } as const,
    { ...row(1, 'acme'), about_name: 'Acme Steel', kind: 'correction_answer', address } as const,
  ];
  const linesOf = (rows: readonly TakenRow[]) =>
    writeDigests(rows).flatMap(({ sections }) => sections.flatMap(({ lines }) => lines));
  const [line, ...others] = linesOf(pair);
  expect([line?.text, others]).toEqual([expect.stringContaining('Acme Steel'), []]);
  expect(line?.path).not.toContain('IN-01');
  expect(linesOf(pair.slice(1))[0]?.path).toContain('IN-01');
  // Different kinds are different lines, even about the same company.
  expect(linesOf([...pair, row(2, 'acme')])).toHaveLength(2);
});

it('a digest has at most 30 lines and counts every update that it leaves out', () => {
  const rows = [
    ...Array.from({ length: 30 }, (_, at) => row(at, `company ${at}`)),
    // Three updates about the same company share one line.
    ...[30, 31, 32].map((at) => row(at, 'the last company')),
  ];
  const [digest] = writeDigests(rows);
  expect(digest?.sections.flatMap(({ lines }) => lines)).toHaveLength(30);
  expect([digest?.updates, digest?.more]).toEqual([33, 3]);
});
