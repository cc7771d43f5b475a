import type { IndustryRate } from '@plumbline/schemas/charts';
import { UsageError } from '../usage-error.ts';
import { isObject, type JsonFile, written } from './json-file.ts';

const SHAPE =
  'write something like `[{ "measure": "trir", "naics": "238210", "year": 2024, "rate": 2.1 }]`';

/** Reads published rates, in the shape of `schemas/charts/industry-rates.json`; year and texts may be left out. */
export function readRates({ value, name: file, at }: JsonFile): readonly IndustryRate[] {
  if (!Array.isArray(value))
    throw new UsageError(`\`${file}\` must hold a list of rates, not ${written(value)}`, SHAPE);
  return (value as readonly unknown[]).map((row, place) => {
    const where = `[${place}]`;
    if (!isObject(row)) throw new UsageError(`${at(where)} must be an object`, SHAPE);
    const { measure, naics, year = null, rate } = row;
    const refuse = (name: string, help: string): never => {
      throw new UsageError(`${at(`${where}.${name}`)} cannot be ${written(row[name])}`, help);
    };
    if (measure !== 'trir' && measure !== 'dart') return refuse('measure', 'use trir or dart');
    if (typeof naics !== 'string' || !/^\d{2,6}$/u.test(naics))
      return refuse('naics', 'write two to six digits as a text, such as "238210"');
    if (year !== null && (typeof year !== 'number' || !Number.isInteger(year)))
      return refuse('year', 'write the year that was measured, or null');
    if (typeof rate !== 'number' || !(rate >= 0) || !Number.isFinite(rate))
      return refuse('rate', 'write cases per 100 full-time workers, 0 or more');
    const text = (name: string, otherwise: string): string =>
      typeof row[name] === 'string' ? row[name] : otherwise;
    return {
      measure,
      naics,
      industry: text('industry', ''),
      year,
      rate,
      label: text('label', 'industry average'),
      source: text('source', file),
    };
  });
}
