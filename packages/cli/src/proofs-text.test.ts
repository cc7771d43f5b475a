import type { Proof, Proven } from '@plumbline/authoring';
import { expect, test } from 'vitest';
import { proofsText } from './proofs-text.ts';

const plain: Proven = { kind: 'yes', answers: [], rows: [], facts: {} };

const proof = (address: string, states: Partial<Proof>): Proof => ({
  address,
  id: address.slice(address.lastIndexOf('/') + 1),
  shown: plain,
  required: plain,
  editable: plain,
  ...states,
});

test('a state that needs answers or facts is listed with them, and one that needs none is not', () => {
  const shown: Proven = {
    kind: 'yes',
    answers: [['s/A', ['x', 'y']]],
    rows: [],
    facts: { viewer: 'contractor' },
  };
  expect(proofsText([proof('s/A', {}), proof('s/P/row-1/B', { shown })])).toBe(
    [
      'question     shown  required  editable',
      's/A          yes    yes       yes',
      's/P/row-1/B  yes    yes       yes',
      '',
      's/P/row-1/B shown with s/A=["x","y"] viewer="contractor"',
      '',
    ].join('\n'),
  );
  expect(proofsText([proof('s/A', {})])).toBe(
    'question  shown  required  editable\ns/A       yes    yes       yes\n',
  );
});

test('an impossible state is listed with its causes of every kind, if it has any', () => {
  const because: Proven = {
    kind: 'no',
    because: [
      { kind: 'base', id: 'A', property: 'hidden' },
      { kind: 'options', id: 'B' },
      { kind: 'limits', id: 'C' },
      { kind: 'rule', id: 'D', index: 0, text: 'hidden: question.A full' },
    ],
    isIrreducible: true,
  };
  const bare: Proven = { kind: 'no', because: [], isIrreducible: true };
  const lines = proofsText([proof('s/A', { shown: because, required: bare })]).split('\n');
  expect(lines.slice(1)).toEqual([
    's/A       no     no        yes',
    '',
    's/A shown never, because of A being hidden and the options of B and the limits of C and D `hidden: question.A full`',
    '',
  ]);
});

test('each reason why a state is unknown has its own words', () => {
  const whys = ['steps', 'rows', 'calculation', 'cycle'] as const;
  const proofs = whys.map((why) => proof(why, { editable: { kind: 'unknown', why } }));
  expect(proofsText(proofs).split('\n').slice(6)).toEqual([
    'steps editable is unknown: the search took too long',
    'rows editable is unknown: it may need more rows than were tried',
    'calculation editable is unknown: it depends on a calculated value, or on something else that proofs cannot follow',
    'cycle editable is unknown: the rules are circular',
    '',
  ]);
});
