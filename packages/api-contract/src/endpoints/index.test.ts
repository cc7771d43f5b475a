import { describe, expect, it } from 'vitest';
import { endpoints, pathOf } from '../index.ts';

const all = Object.entries(endpoints);

describe('the table of endpoints', () => {
  it('keys each endpoint by its own id', () => {
    for (const [key, declared] of all) expect(declared.id).toBe(key);
  });

  it('has no two endpoints with the same method and path', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('declares exactly the params of each path', () => {
    for (const [, declared] of all) {
      const named = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const described = 'params' in declared ? Object.keys(declared.params.properties) : [];
      expect([declared.id, ...described]).toEqual([declared.id, ...named]);
    }
  });

  it('gives each endpoint a policy, a summary and a success reply', () => {
    for (const [, declared] of all) {
      expect(declared.policy).toMatch(/^[a-z][A-Za-z]+$/);
      expect(declared.summary).toMatch(/\.$/);
      const statuses = Object.keys(declared.replies).map(Number);
      expect(statuses.some((status) => status < 300)).toBe(true);
    }
  });

  it('keeps paths under /api/ with a trailing slash, with known exceptions', () => {
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
  it('fills in the path and the query, URL-encoded', () => {
    expect(pathOf(endpoints.deleteFile, { id: 'a/b' })).toBe('/api/prequal_forms_files/a%2Fb/');
    expect(
      pathOf(endpoints.listCounties, undefined, { search: 'St. Johns & Co', state: 'FL' }),
    ).toBe('/api/us_counties/?search=St.%20Johns%20%26%20Co&state=FL');
  });

  it('omits empty and undefined parameters, but keeps 0 and false', () => {
    const path = pathOf(endpoints.listAccessGranted, undefined, {
      search: '',
      page: undefined,
      ordering: null as never,
      offset: 0,
      is_paginate: false,
    });
    expect(path).toBe('/api/search/prequal/gc/access_granted/?offset=0&is_paginate=false');
  });

  it('throws when the path has a part without a value', () => {
    expect(() => pathOf(endpoints.deleteFile, undefined)).toThrow('needs `id`');
  });
});
