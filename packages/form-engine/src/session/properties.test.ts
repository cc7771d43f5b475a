import type { Question } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { questionTypes } from '../questions/index.ts';
import { openSession } from './session.ts';
import type { Session } from '../types.ts';
import { anyEdits, anyForm, type EditCase, type FormCase } from '../testing/arbitrary.ts';
import { anyInput } from '../testing/arbitrary-inputs.ts';
import { applyEdit as apply, documentsOf, openCase as open, pictureOf } from '../testing/edits.ts';
import { evaluateForm } from '../testing/reference-evaluator.ts';

function check(property: (form: FormCase, session: Session, edits: readonly EditCase[]) => void) {
  fc.assert(
    fc.property(anyForm, anyEdits, (form, edits) => {
      const session = open(form);
      if (session !== undefined) property(form, session, edits);
    }),
  );
}

/** Whether every row has all the questions of its panel. */
function isWhole({ questions = [], panels = [] }: Question): boolean {
  const isRowWhole = (row: readonly Question[]) =>
    row.length === questions.length && row.every(isWhole);
  return questions.every(isWhole) && panels.every((row) => isRowWhole(row.questions));
}

describe('the engine, over generated forms and edits', () => {
  it('E1 incremental evaluation gives what the reference evaluator gives from scratch', () => {
    check((form, session, edits) => {
      for (const edit of edits) apply(session, edit);
      const facts = { ...form.facts, status: session.factsFor('s0').facts['status'] };
      const reference = evaluateForm(documentsOf(session), form.now, facts);
      expect([...reference.keys()]).toEqual(session.addresses());
      for (const [address, said] of reference) {
        const {
          value,
          hidden,
          disabled,
          readonly,
          required,
          colWidth,
          skipCalculating,
          additionalTextHidden,
          visibleRows,
          limits,
        } = session.get(address);
        expect({
          address,
          value,
          hidden,
          disabled,
          readonly,
          required,
          colWidth,
          skipCalculating,
          additionalTextHidden,
          visibleRows,
          limits,
        }).toEqual({ address, ...said });
      }
    });
  });

  it('E2 a session after edits equals a new one on its documents, including messages and progress', () => {
    check((form, session, edits) => {
      for (const edit of edits) apply(session, edit);
      const facts = { ...form.facts, status: session.factsFor('s0').facts['status'] };
      const again = open({ ...form, documents: documentsOf(session), facts }) as Session;
      expect(pictureOf(again)).toEqual(pictureOf(session));
      expect(again.progress()).toEqual(session.progress());
    });
  });

  it('E2 incremental progress equals progress counted from scratch', () => {
    check((_form, session, edits) => {
      session.progress();
      for (const edit of edits) {
        apply(session, edit);
        const anew = session.fork();
        for (const link of session.program.links)
          expect(session.progress(link)).toEqual(anew.progress(link));
        expect(session.progress()).toEqual(anew.progress());
      }
    });
  });

  it('E3 the answers of independent edits do not depend on their order', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.array(fc.tuple(fc.nat(), anyInput), { maxLength: 6 }),
        (form, sets) => {
          const [one, other] = [open(form), open(form)];
          if (one === undefined || other === undefined) return;
          const addresses = one.addresses();
          // A row's key and a panel's source create rows, whose positions depend on the order of creation.
          const keys = addresses.filter((address) => !/Q\d+K$/u.test(address));
          const entries = new Map(
            sets.map(([pick, input]) => [keys[pick % Math.max(1, keys.length)] as string, input]),
          );
          if (keys.length === 0) return;
          for (const [address, input] of entries) one.set(address, input);
          for (const [address, input] of [...entries].reverse()) other.set(address, input);
          const [a, b] = [pictureOf(one), pictureOf(other)];
          const shared = Object.keys(a).filter(
            (address) => address in b && a[address]?.type !== 'PANEL',
          );
          for (const address of addresses)
            if (shared.includes(address)) expect(b[address]).toEqual(a[address]);
        },
      ),
    );
  });

  it('E4 undo restores every state and document, redo brings them back', () => {
    check((_form, session, edits) => {
      const before = [pictureOf(session), documentsOf(session)];
      for (const edit of edits)
        if (edit.kind !== 'undo' && edit.kind !== 'redo' && edit.kind !== 'fact')
          apply(session, edit);
      const after = [pictureOf(session), documentsOf(session)];
      while (session.canUndo()) session.undo();
      expect([pictureOf(session), documentsOf(session)]).toEqual(before);
      while (session.canRedo()) session.redo();
      expect([pictureOf(session), documentsOf(session)]).toEqual(after);
    });
  });

  it('E5 adding a row and taking it away restores the form', () => {
    check((form, session) => {
      // Rows made for choices stay, and a rule may make a choice depend on the number of rows of another panel.
      if (JSON.stringify(form.documents).includes('"per"')) return;
      for (const address of session.addresses()) {
        const state = session.get(address);
        if (state.type !== 'PANEL') continue;
        const before = pictureOf(session);
        session.removeRow(address, session.addRow(address));
        expect(pictureOf(session)).toEqual(before);
      }
    });
  });

  it('E6 edits keep every other answer, including hidden ones', () => {
    check((_form, session, edits) => {
      const own = new Map(
        session.addresses().map((address) => [address, session.get(address).own]),
      );
      const written = new Set<string>();
      for (const edit of edits) {
        if (edit.kind !== 'set') continue;
        const addresses = session.addresses();
        written.add(addresses[edit.pick % addresses.length] as string);
        apply(session, edit);
      }
      for (const [address, answer] of own)
        if (!written.has(address) && session.has(address))
          expect(session.get(address).own).toEqual(answer);
    });
  });

  it('E7 an unedited document comes back as the same object, including unknown fields', () => {
    check((form, session) => {
      form.documents.forEach((document) => {
        const written = session.document(document.link);
        const made = JSON.stringify(written) !== JSON.stringify(document);
        // The only additions may be rows that choices call for, and questions that rows lacked.
        if (!made) expect(written).toBe(document);
        else if (document.questions.every(isWhole))
          expect(document.questions.some((question) => question.per !== undefined)).toBe(true);
      });
    });
  });

  it('E8 an address that is not notified of a change keeps the same state object', () => {
    check((_form, session, edits) => {
      for (const edit of edits) {
        const before = pictureOf(session);
        const told = new Set<string>();
        const stop = session.onChange((changed) => {
          for (const address of changed) told.add(address);
        });
        apply(session, edit);
        stop();
        const after = pictureOf(session);
        for (const [address, state] of Object.entries(after)) {
          if (told.has(address)) continue;
          expect(state).toBe(before[address]);
        }
      }
    });
  });

  it('E9 no input makes it throw', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.array(fc.tuple(fc.nat(), fc.anything()), { maxLength: 4 }),
        (form, sets) => {
          const session = open(form);
          if (session === undefined) return;
          for (const [pick, input] of sets) {
            const addresses = session.addresses();
            session.set(addresses[pick % addresses.length] as string, input);
          }
          for (const address of session.addresses()) session.get(address);
          session.progress();
          session.errors();
          for (const link of session.program.links) session.submission(link);
        },
      ),
    );
  });

  it('E10 a submission carries no answer that a save must refuse', () => {
    check((form, session, edits) => {
      for (const edit of edits) apply(session, edit);
      const documents = session.program.links.map((link) => session.submission(link).document);
      const again = open({ ...form, documents }) as Session;
      const bad = again.unsavable().map(({ address }) => address);
      expect(bad).toEqual([]);
    });
  });

  it('E11 a section opened alone with its facts has the same states as in the whole form', () => {
    check((form, session, edits) => {
      for (const edit of edits) apply(session, edit);
      for (const link of session.program.links) {
        const { facts, types } = session.factsFor(link);
        // A fact says what was answered, not that calculations leave it out (R10).
        const skipped = session
          .addresses()
          .map(session.get)
          .filter(({ skipCalculating }) => skipCalculating);
        if (skipped.some(({ id }) => id in types)) continue;
        // Nor which values were in one row: two inner questions of another section cannot be compared row by row.
        const pairs = JSON.stringify(session.document(link)).matchAll(
          /\.(\w+) \w+ (?:prequal|question|panelInnerId)\.(\w+)/g,
        );
        const isInner = (id = '') => types[id]?.inner === true;
        if ([...pairs].some(([, left, operand]) => isInner(left) && isInner(operand))) continue;
        const compiled = compile([session.document(link)], { outside: types });
        if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
        const alone = openSession(compiled.program, { now: form.now, facts });
        expect(alone.addresses()).toEqual(session.addresses(link));
        for (const address of alone.addresses())
          expect(alone.get(address)).toEqual(session.get(address));
        expect(alone.progress()).toEqual(session.progress(link));
      }
    });
  });

  it('E12 a formatted mask or number is accepted unchanged when entered again, within its bounds', () => {
    const place = fc.constantFrom('#', 'A', 'N', '-', '(', ' ', '1', 'x');
    const mask = fc.array(place, { minLength: 1, maxLength: 8 }).map((places) => places.join(''));
    const character = fc.constantFrom(...'0123456789abcXYZ -().,$%é٣'.split(''));
    const entry = fc.array(character, { maxLength: 10 }).map((some) => some.join(''));
    fc.assert(
      fc.property(mask, entry, (pattern, input) => {
        const question = { id: 'A', type: 'MASK', mask: pattern } as const;
        const once = questionTypes.MASK.decode(input, question);
        if (!once.ok || String(once.value).trim() === '') return;
        expect(questionTypes.MASK.decode(once.value, question)).toEqual(once);
        expect(String(once.value)).toHaveLength(pattern.length);
      }),
    );
    const LIMITS = { NUMERIC: 999_999_999_999, CURRENCY: 999_999_999_999, PERCENTAGE: 100 };
    const type = fc.constantFrom('NUMERIC', 'CURRENCY', 'PERCENTAGE');
    fc.assert(
      fc.property(type, fc.oneof(entry, fc.double().map(String)), (name, input) => {
        const question = { id: 'A', type: name } as const;
        const { decode, invalid } = questionTypes[name];
        const once = decode(input, question);
        if (!once.ok || once.value === '') return;
        expect(decode(once.value, question)).toEqual(once);
        if (invalid(once.value, { question, now: '2026-11-21' }) !== undefined) return;
        expect(once.value).toBeLessThanOrEqual(LIMITS[name]);
        expect(once.value).toBeGreaterThanOrEqual(name === 'PERCENTAGE' ? 0 : -LIMITS[name]);
      }),
    );
  });
});
