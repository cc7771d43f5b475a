import { endpoints } from '@plumbline/api-contract';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { worded } from './worded.ts';

const reasons = (schema: TSchema, value: unknown) =>
  Object.fromEntries(
    worded(Compile(schema).Errors(value)).map(({ address, reason }) => [address, reason]),
  );

describe('worded', () => {
  it('reports each missing field at its own address', () => {
    expect(reasons(endpoints.login.body, {})).toEqual({
      '/email': 'This field is required.',
      '/password': 'This field is required.',
    });
  });

  it('says what to send for each kind of fault', () => {
    expect(
      reasons(endpoints.listAccessGranted.query, { page: 'x', is_paginate: 'maybe', limit: 500 }),
    ).toEqual({
      '/page': 'Send a whole number.',
      '/is_paginate': 'Send true or false.',
      '/limit': 'Send 200 or less.',
    });
    expect(reasons(endpoints.listAccessGranted.query, { page: 0, offset: -1 })).toEqual({
      '/page': 'Send 1 or more.',
      '/offset': 'Send 0 or more.',
    });
    expect(reasons(endpoints.allowAccess.body, { user: 'x', sections: ['a', 'a', 'A B'] })).toEqual(
      {
        '/user': 'Send an id, such as 0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42.',
        '/sections': 'Send each entry once.',
        '/sections/2': 'Send lowercase letters, digits and hyphens only.',
      },
    );
    expect(reasons(endpoints.updateMe.body, { first_name: '', reg_step: 'x' })).toEqual({
      '/first_name': 'Send text that is not empty.',
      '/reg_step': 'Send "join_company" or "complete".',
    });
  });

  it('gives an example of an email address, and names what each of two bodies is missing', () => {
    expect(reasons(endpoints.register.body, { email: 'ann' })).toEqual({
      '/email': 'Send an email address, such as ann@company.com.',
    });
    expect(reasons(endpoints.validateEmail.body, {})).toEqual({
      '/email': 'This field is required.',
      '/code': 'This field is required.',
      '/token': 'This field is required.',
    });
  });

  it('refuses characters in names that change the text direction', () => {
    const turning =
      'Remove the characters that change the text direction (U+202A to U+202E, U+2066 to U+2069).';
    for (const one of ['\u202a', '\u202e', '\u2066', '\u2069']) {
      const name = `Summit ${one}CLL`;
      expect(reasons(endpoints.updateMe.body, { first_name: name })).toEqual({
        '/first_name': turning,
      });
      expect(reasons(endpoints.updateOrganization.body, { name })).toEqual({ '/name': turning });
      const colleague = { email: 'ann@company.com', first_name: name, last_name: name };
      const both = { '/first_name': turning, '/last_name': turning };
      expect(reasons(endpoints.quickEmployeeCreate.body, colleague)).toEqual(both);
      expect(reasons(endpoints.inviteMember.body, { ...colleague, rank: 100 })).toEqual(both);
      expect(
        reasons(endpoints.inviteGc.body, {
          email: 'ann@company.com',
          sections: [],
          company_name: name,
        }),
      ).toEqual({ '/company_name': turning });
    }
    // Letters of other scripts are fine, including right-to-left ones.
    for (const name of ['Müller & Söhne', 'שלום בע״מ', '株式会社', 'الشركة'])
      expect(reasons(endpoints.updateOrganization.body, { name })).toEqual({});
  });

  it('reports the errors of whichever alternative body the request resembles', () => {
    const invite = endpoints.inviteTp.body;
    const address = 'Send an email address, such as ann@company.com.';
    const id = 'Send an id, such as 0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42.';
    const missing = 'This field is required.';
    const unknown = 'Remove this field. There is no field with this name.';
    expect(reasons(invite, { email: 'foo' })).toEqual({ '/email': address });
    expect(reasons(invite, { organization: 'x' })).toEqual({ '/organization': id });
    expect(reasons(invite, { first_name: 'Ann' })).toEqual({ '/email': missing });
    expect(reasons(invite, { message: 5 })).toEqual({
      '/organization': missing,
      '/email': missing,
      '/message': 'Send text.',
    });
    // Only one of the two may be sent.
    const organization = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
    expect(reasons(invite, { organization, email: 'ann@company.com' })).toEqual({
      '/email': unknown,
    });
    expect(reasons(invite, { email: 'ann@company.com', sections: [] })).toEqual({
      '/sections': unknown,
    });
    expect(reasons(endpoints.validateEmail.body, { email: 'ann@company.com' })).toEqual({
      '/code': missing,
    });
    expect(reasons(endpoints.validateEmail.body, { token: 5 })).toEqual({
      '/token': 'Send text.',
    });
  });

  it('has its own wording for every schema of the contract', () => {
    const odd: readonly unknown[] = [null, [], 'x', 5, { a: 1 }];
    for (const endpoint of Object.values(endpoints))
      for (const schema of ['body', 'query'] as const)
        for (const value of odd)
          if (schema in endpoint)
            for (const reason of Object.values(
              reasons((endpoint as Record<string, TSchema>)[schema] as TSchema, value),
            ))
              expect(reason).toMatch(/^(?:Send|Remove|This field is) .+\.$/);
  });
});
