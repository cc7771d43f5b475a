import { describe, expect, it } from 'vitest';
import { fileNameIn } from './exports.ts';

describe('the name of a download', () => {
  it.each<[string | null, string | null]>([
    ['attachment; filename="prequal_form.zip"', 'prequal_form.zip'],
    ['attachment; filename=vault.pdf', 'vault.pdf'],
    [
      `attachment; filename="M_ller.pdf"; filename*=UTF-8''M%C3%BCller%20GmbH.pdf`,
      'Müller GmbH.pdf',
    ],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%E0%A4%A`, 'a.pdf'],
    ['attachment', null],
    [null, null],
  ])('in %j is %j', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});
