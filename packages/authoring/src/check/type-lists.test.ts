import { readFileSync } from 'node:fs';
import { questionTraits, questionTypes } from '@plumbline/form-engine';
import { BOUNDED } from '@plumbline/form-engine/testing';
import type { QuestionType } from '@plumbline/schemas';
import { expect, test } from 'vitest';
import {
  dayTypes,
  fiscalYearTypes,
  formulaTypes,
  limitKinds,
  namedYearTypes,
} from './limit-kinds.ts';

// Lists of types that people read, or that generate forms, compared with the tables that decide.

const types = Object.keys(questionTypes) as QuestionType[];

/** The first paragraph of a diagnostic's page. */
function pageOf(code: string): string {
  const url = new URL(`../../../../docs/reference/diagnostics/${code}.md`, import.meta.url);
  return readFileSync(url, 'utf8').split('\n')[2] ?? '';
}

const typesIn = (text: string) =>
  types.filter((type) => new RegExp(`\\b${type}\\b`, 'u').test(text));

test('T110 names the types that nobody answers', () => {
  expect(typesIn(pageOf('T110'))).toEqual(types.filter((type) => !questionTypes[type].answered));
});

test('T114 names the types that need options', () => {
  expect(typesIn(pageOf('T114'))).toEqual(types.filter((type) => questionTraits[type].isClosed));
});

test('T116 names the types that use a property, and those without a fixed limit', () => {
  const page = pageOf('T116');
  const parts = page.matchAll(/((?:`\w+`(?: and )?)+) outside ([A-Z_]+(?: and [A-Z_]+)*)/gu);
  const told = [...parts].flatMap(([, names = '', list = '']) =>
    [...names.matchAll(/\w+/gu)]
      .map(([name]) => name)
      .filter((name) => name !== 'and')
      .map((name) => [name, typesIn(list)]),
  );
  const used = new Set(types.flatMap((type) => questionTraits[type].uses));
  // `options` have an effect on every choice.
  used.delete('options');
  const expected = [...used].map((name) => [
    name,
    types.filter((type) => questionTraits[type].uses.includes(name)),
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
  const [, unlimited = ''] = /a fixed `min` or `max` on ([^`]*), `options`/u.exec(page) ?? [];
  expect(typesIn(unlimited)).toEqual(types.filter((type) => !limitKinds[type].isLimited));
});

test('T151 names the types whose limits may follow answers, a fiscal year, today’s year, and be days', () => {
  const [first = '', second = '', third = '', fourth = ''] = pageOf('T151').split('. ');
  expect(typesIn(first)).toEqual(formulaTypes);
  expect(typesIn(second)).toEqual(fiscalYearTypes);
  expect(typesIn(third)).toEqual(namedYearTypes);
  expect(typesIn(fourth)).toEqual(dayTypes);
});

test('T153 names the types that a formula cannot read', () => {
  expect(typesIn(pageOf('T153').split('. ')[0] ?? '')).toEqual(
    types.filter((type) => !limitKinds[type].isReadable),
  );
});

test('generated forms have limits that follow answers on every type that can', () => {
  expect(BOUNDED.toSorted()).toEqual(formulaTypes.toSorted());
});
