import { formF } from '@plumbline/schemas/templates';
import { expect, it } from 'vitest';
import { SECTION_SLUGS } from './section-slugs.ts';

it('the sections that the form page opens are those of form F', () => {
  expect([...SECTION_SLUGS]).toEqual(formF.map(({ link }) => link));
});
