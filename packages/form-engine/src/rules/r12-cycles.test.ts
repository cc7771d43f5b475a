import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { section, text } from '../testing/form.ts';

describe('R12 cycles', () => {
  it('are reported once, in full and without other questions, even through hidden', () => {
    const compiled = compile([
      section([
        text('Free', { conditions: ['hidden: question.A full'] }),
        text('A', { conditions: ['hidden: question.B full'] }),
        text('B', { conditions: ['value: question.C is "x" => "1"'] }),
        text('C', { conditions: ['hidden: question.A empty'] }),
      ]),
    ]);
    expect(compiled.ok).toBe(false);
    if (compiled.ok) return;
    const [only, ...more] = compiled.diagnostics;
    expect(more).toEqual([]);
    for (const id of ['A', 'B', 'C']) expect(only?.message).toContain(`\`${id}`);
    expect(only?.message).not.toContain('Free');
  });

  it('do not arise when a rule sets another property of the question that it reads', () => {
    expect(
      compile([
        section([
          text('A', {
            conditions: ['required: question.A empty', 'colWidth: question.A full => 6'],
          }),
        ]),
      ]).ok,
    ).toBe(true);
  });
});
