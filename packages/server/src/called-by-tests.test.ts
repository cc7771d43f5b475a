import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';

/** These call every endpoint, but look only at who may call it, or at what must not be in a reply. */
const CALL_ALL =
  /authorization|leaks|lists\.property|listings|undeclared|fuzz-http|noninterference|called-by-tests/u;

/** Their addresses come from a reply, or contain ids that the test puts in. */
const CALLED_BY_ADDRESS = [
  'getPortrait',
  'uploadCompanyPicture',
  'addProjectPhoto',
  'getProjectPhoto',
  'readMail',
  'unsubscribe',
];

it('each endpoint has a test of what it does', () => {
  const folder = import.meta.dirname;
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.ts$|^test\/.*\.ts$/u.test(file) && !CALL_ALL.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const isCalled = ([name, { path }]: readonly [string, Endpoint]): boolean =>
    new RegExp(`endpoints\\.${name}\\b`, 'u').test(source) ||
    (!path.includes(':') && source.includes(path));
  const uncalled = Object.entries(endpoints).filter((one) => !isCalled(one));
  expect(uncalled.map(([name]) => name).toSorted()).toEqual(CALLED_BY_ADDRESS.toSorted());
});
