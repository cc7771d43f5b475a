import { describePages } from '@plumbline/diagnostics/testing';
import { checkTemplates } from './check-templates.ts';
import type { TemplateSource } from './source.ts';
import { codes } from './codes.ts';

/** An example is a list of questions, or of whole documents. */
function sourcesOf(example: string): readonly TemplateSource[] {
  const entries = JSON.parse(example) as readonly { link?: string }[];
  const documents = entries.every(({ link }) => link !== undefined)
    ? entries
    : [{ id: 'T/one', link: 'one', template: 'T', questions: entries }];
  return documents.map((one, at) => ({ file: `${at}.json`, text: JSON.stringify(one) }));
}

describePages({
  letter: 'T',
  codes,
  codesOf: (example) => checkTemplates(sourcesOf(example)).diagnostics.map(({ code }) => code),
  // Sixty-five levels of nested questions do not fit on a page.
  withoutExample: ['T101'],
});
