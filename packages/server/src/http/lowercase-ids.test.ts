import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileCheck } from './check.ts';

const Id = Type.String({ format: 'uuid' });
const LOW = '0b8f0a6e-6c1c-4a57-9d5b-3f2f7a1d9c10';
const HIGH = LOW.toUpperCase();

const Body = Type.Object({
  organization: Type.Optional(Id),
  successor: Type.Optional(Type.Union([Id, Type.Null()])),
  people: Type.Optional(Type.Array(Id)),
  parts: Type.Optional(Type.Array(Type.Object({ id: Id, note: Type.String() }))),
  by: Type.Optional(Type.Union([Type.Object({ user: Id }), Type.Object({ email: Type.String() })])),
  note: Type.Optional(Type.String()),
});

describe('ids in a body', () => {
  const check = compileCheck(Body, 'body');

  it.each([
    [{ organization: HIGH }, { organization: LOW }],
    [{ successor: HIGH }, { successor: LOW }],
    [{ successor: null }, { successor: null }],
    [{ people: [LOW, HIGH] }, { people: [LOW, LOW] }],
    [{ parts: [{ id: HIGH, note: HIGH }] }, { parts: [{ id: LOW, note: HIGH }] }],
    [{ by: { user: HIGH } }, { by: { user: LOW } }],
    [{ by: { email: 'A@B.EXAMPLE' } }, { by: { email: 'A@B.EXAMPLE' } }],
  ])('are in lowercase: %j', (sent, read) => {
    const before = structuredClone(sent);
    expect(check(sent)).toEqual(read);
    // A retry is recognized by what was sent.
    expect(sent).toEqual(before);
  });

  it('leave a text alone that only looks like one', () => {
    expect(check({ note: HIGH })).toEqual({ note: HIGH });
  });

  it('leave a body without capitals as it is', () => {
    const sent = { organization: LOW, people: [LOW], note: 'As Sent' };
    expect(check(sent)).toBe(sent);
  });
});
