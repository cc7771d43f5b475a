import { codes } from './codes.ts';
import { parseJson } from './json/parse.ts';
import { describePages } from './testing/index.ts';

describePages({
  letter: 'J',
  codes,
  codesOf: (example) => {
    const parsed = parseJson(example, 'example.json');
    return parsed.ok ? [] : parsed.diagnostics.map(({ code }) => code);
  },
  withoutExample: ['J106'],
});
