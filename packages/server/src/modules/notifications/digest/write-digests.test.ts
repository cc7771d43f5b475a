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
