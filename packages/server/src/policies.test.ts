import { globSync, readFileSync } from 'node:fs';
import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { anyone, signedIn } from './http/policy.ts';
import { modules } from './modules/index.ts';

const here = import.meta.dirname;
const linesOf = (file: string) => readFileSync(`${here}/${file}`, 'utf8').trimEnd().split('\n');
const sources = globSync('**/*.ts', { cwd: here })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test/'));
const policyFiles = sources.filter((file) => /^modules\/.*\/policy\.ts$/.test(file));

describe('who may call what', () => {
  it('is decided in policies, and enforced in one place', () => {
    const isRefusal = (line: string) =>
      /(?<!\.)\b403\b|\bforbidden\b/i.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line);
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((file) => linesOf(file).some(isRefusal))).toEqual(['http/authorize.ts']);
  });

  it('has a policy for each endpoint, with a name that says what it decides', () => {
    const routes = modules.flatMap((module) => module.routes);
    expect(routes.map(({ endpoint }) => endpoint.id).sort()).toEqual(Object.keys(endpoints).sort());
    const nameless = routes.filter(({ endpoint: { policy } }) =>
      ['anyone', 'signedIn'].includes(policy),
    );
    expect(nameless.map(({ endpoint }) => endpoint.id)).toEqual([]);
  });

  it('is open to everyone only for a known list of policies', () => {
    const open = modules
      .flatMap((module) => module.routes)
      .filter(({ policy }) => policy === anyone || policy === signedIn)
      .map(({ endpoint: { policy } }) => policy);
    expect([...new Set(open)].sort()).toEqual([
      'checkContact',
      'endThisSession',
      'followInviteLink',
      'holdRelationshipLink',
      'holdUnsubscribeLink',
      'markInvitationViewed',
      'publicService',
      'readCategories',
      'readLookups',
      'readRacSample',
      'searchNetwork',
      'seeListedPeople',
      'seeOffices',
      'seeOrganizations',
      'seePortrait',
      'seeProjects',
      'signInOrRegister',
      'writeToOperator',
    ]);
  });

  it('fits on one screen: at most 50 lines per module, and at most 25 for half of them', () => {
    const lengths = policyFiles.map((file) => linesOf(file).length).sort((a, b) => a - b);
    expect(lengths.length).toBeGreaterThan(25);
    expect(policyFiles.filter((file) => linesOf(file).length > 50)).toEqual([]);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(25);
  });
});
