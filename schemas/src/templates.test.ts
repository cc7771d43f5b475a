import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { formF, sectionLinks } from './templates.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(read('answers-document.schema.json') as object);
const isTemplate = ajv.compile(read('template.schema.json') as object);
const problemsOf = (document: unknown) => (isTemplate(document) ? [] : (isTemplate.errors ?? []));

describe('the templates of form F', () => {
  it.each(sectionLinks)('%s obeys the template schema', (link) => {
    expect(problemsOf(read(`templates/F/${link}.json`))).toEqual([]);
  });

  it('are refused without a version, or with an unknown type or a bad id', () => {
    const [first] = formF;
    expect(problemsOf({ ...first, version: undefined })).not.toEqual([]);
    expect(problemsOf({ ...first, questions: [{ id: 'BI-01', type: 'STRING' }] })).not.toEqual([]);
    expect(problemsOf({ ...first, questions: [{ id: '-1', type: 'TEXT' }] })).not.toEqual([]);
  });

  it('are each listed once in the section links', () => {
    const files = readdirSync(new URL('templates/F/', root)).map((name) => name.slice(0, -5));
    expect([...sectionLinks].sort()).toEqual(files.sort());
  });

  it('are read from their files, each with its own id and the current version', () => {
    for (const link of sectionLinks) {
      const section = formF.find((one) => one.link === link);
      expect(section).toEqual(read(`templates/F/${link}.json`));
      expect(section).toMatchObject({ id: `F/${link}`, template: 'F', version: '2026.2' });
      expect(section?.description).toMatch(/\.$/u);
    }
  });
});
