import { expect } from 'vitest';
import { compile } from '../compile/compile.ts';
import { openSession } from '../session/session.ts';
import type { QuestionState, Session } from '../types.ts';
import type { EditCase, FormCase } from './arbitrary.ts';

/** A session of a generated form; undefined if it does not compile. For tests only. */
export function openCase({ documents, now, facts }: FormCase): Session | undefined {
  const compiled = compile(documents);
  if (!compiled.ok) {
    // Only a cycle may keep a generated form from compiling; anything else is a bug in the generator.
    expect(compiled.diagnostics.map(({ code }) => code)).toEqual(['C109']);
    return undefined;
  }
  return openSession(compiled.program, { now, facts });
}

export function applyEdit(session: Session, edit: EditCase): void {
  const addresses = session.addresses();
  switch (edit.kind) {
    case 'set':
      session.set(addresses[edit.pick % addresses.length] as string, edit.input);
      return;
    case 'undo':
      session.undo();
      return;
    case 'redo':
      session.redo();
      return;
    case 'fact':
      session.setFacts({ status: edit.status });
      return;
    default: {
      const panels = addresses.filter((address) => session.get(address).type === 'PANEL');
      const panel = panels[edit.pick % Math.max(1, panels.length)];
      if (panel === undefined) return;
      const { rows } = session.get(panel);
      const row = rows[edit.at % Math.max(1, rows.length)];
      if (edit.kind === 'add') session.addRow(panel);
      else if (row === undefined) return;
      else if (edit.kind === 'remove') session.removeRow(panel, row);
      else session.moveRow(panel, row, edit.at);
    }
  }
}

/** Applies an edit that a save accepts: one that it would refuse is undone right away. */
export function applySavable(session: Session, edit: EditCase): void {
  if (edit.kind === 'set') {
    const addresses = session.addresses();
    const address = addresses[edit.pick % addresses.length] as string;
    if (['PANEL', 'CALC', 'LABEL'].includes(session.get(address).type)) return;
  }
  const before = session.unsavable().length;
  applyEdit(session, edit);
  if (session.unsavable().length <= before) return;
  // An undo can bring a refused entry back, so it is redone.
  if (edit.kind === 'undo') session.redo();
  else session.undo();
}

/** Every state by its address. */
export function pictureOf(session: Session): Readonly<Record<string, QuestionState>> {
  return Object.fromEntries(session.addresses().map((address) => [address, session.get(address)]));
}

export function documentsOf(session: Session) {
  return session.program.links.map((link) => session.document(link));
}
