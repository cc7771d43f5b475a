import { describe, expect, it } from 'vitest';
import { endpoints, pathOf } from '../index.ts';

const all = Object.entries(endpoints);

describe('the table of endpoints', () => {
  it('keys each endpoint by its own id', () => {
    for (const [key, declared] of all) expect(declared.id).toBe(key);
  });

  it('has no two endpoints on one method and path', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('describes exactly the parts of each path in its params', () => {
    for (const [, declared] of all) {
      const named = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = 'params' in declared ? Object.keys(declared.params.properties) : [];
      expect([declared.id, ...described]).toEqual([declared.id, ...named]);
    }
  });

  it('names a policy, a summary and a good reply for each', () => {
    for (const [, declared] of all) {
      expect(declared.policy).toMatch(/^[a-z][A-Za-z]+$/);
      expect(declared.summary).toMatch(/\.$/);
      const statuses = Object.keys(declared.replies).map(Number);
      expect(statuses.some((status) => status < 300)).toBe(true);
    }
  });

  it('keeps the specification’s paths: under /api/ and with a slash at the end', () => {
    const elsewhere = all.filter(([, { path }]) => !/^\/api\/.*\/$/.test(path)).map(([key]) => key);
    // The specification writes /api/rac/{racId} without a slash; mail programs post to the same page that people open.
    expect(elsewhere.sort()).toEqual([
      'deleteRac',
      'getRac',
      'incoming',
      'metrics',
      'notified',
      'openapi',
      'readMail',
      'readMailbox',
      'unsubscribe',
      'updateRac',
    ]);
  });
});

describe('pathOf', () => {
  it('fills the path and the query, encoded', () => {
    expect(pathOf(endpoints.deleteFile, { id: 'a/b' })).toBe('/api/prequal_forms_files/a%2Fb/');
    expect(
      pathOf(endpoints.listCounties, undefined, { search: 'St. Johns & Co', state: 'FL' }),
    ).toBe('/api/us_counties/?search=St.%20Johns%20%26%20Co&state=FL');
  });

  it('leaves out what was not said, and keeps 0 and false', () => {
    const path = pathOf(endpoints.listAccessGranted, undefined, {
      search: '',
      page: undefined,
      offset: 0,
      is_paginate: false,
    });
    expect(path).toBe('/api/search/prequal/gc/access_granted/?offset=0&is_paginate=false');
  });

  it('throws when the path has a part without a value', () => {
    expect(() => pathOf(endpoints.deleteFile, undefined)).toThrow('needs `id`');
  });
});
