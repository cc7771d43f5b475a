import type { SectionReply } from '@plumbline/api-contract';
import { sampleAnswers } from '@plumbline/authoring';
import { answersIn, compile, openSession, presentDocument } from '@plumbline/form-engine';
import type { Session, Program } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';
import { expect, it } from 'vitest';
import { openWholeVault } from './whole-vault.ts';
import { openSection } from './open-form.ts';
import { today } from '../time/today.ts';

const now = today(new Date());
const compiled = compile(formF);
if (!compiled.ok) throw new Error('form F does not compile');
const { program } = compiled;

const stamp = {
  revision: 1,
  modified: null,
  modified_first_name: null,
  modified_last_name: null,
  is_changes_questions: false,
};

/** Replies of a server whose vault has these documents. */
function repliesOf(documents: readonly AnswersDocument[], version: string): SectionReply[] {
  const vault = openSession(programOf(documents), { now });
  return documents.map((sent) => {
    const { facts, types } = vault.factsFor(sent.link);
    const template = formF.find(({ link }) => link === sent.link) ?? sent;
    return {
      answers: presentDocument(template, answersIn(template, sent), stamp),
      facts,
      fact_types: types,
      template: 'F',
      template_version: version,
    } as unknown as SectionReply;
  });
}

function programOf(documents: readonly AnswersDocument[]): Program {
  const result = compile(documents, { unknownReferences: 'empty' });
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.program;
}

function sessionOf(reply: SectionReply): Session {
  const opened = openSection(reply);
  if (!opened.ok) throw new Error(JSON.stringify(opened.diagnostics));
  return opened.session;
}

const pictureOf = (session: Session) => session.addresses().map((address) => session.get(address));

const samples = [1, 2, 3].map((seed) => sampleAnswers(program, { seed, now }).documents);

it('opens each section exactly as a compilation of its own document, with other answers too', () => {
  for (const documents of samples)
    for (const reply of repliesOf(documents, 'same')) {
      const { link } = reply.answers;
      const own = compile([reply.answers], {
        outside: reply.fact_types,
        unknownReferences: 'empty',
      });
      if (!own.ok) throw new Error(link);
      const fresh = openSession(own.program, { now, facts: reply.facts });
      const session = sessionOf(reply);
      expect(pictureOf(session)).toEqual(pictureOf(fresh));
      expect(session.progress(link)).toEqual(fresh.progress(link));
      expect(session.submission(link).document.questions).toEqual(
        fresh.submission(link).document.questions,
      );
    }
});

it('opens the whole form exactly as a compilation of its documents', () => {
  for (const documents of samples) {
    const replies = repliesOf(documents, 'whole');
    const session = openWholeVault(replies, null);
    const fresh = openSession(programOf(documents), { now, facts: session?.facts() ?? {} });
    expect(pictureOf(session as Session)).toEqual(pictureOf(fresh));
  }
});

it('has the section on the screen, as it is there, in place of the saved one', () => {
  const text = (link: string, value: string): AnswersDocument => ({
    id: link,
    link,
    template: 'F',
    revision: 1,
    questions: [{ id: link, type: 'TEXT', label: link, value }],
  });
  const replies = repliesOf([text('A', 'saved'), text('B', 'saved')], 'live');
  const session = openWholeVault(replies, text('B', 'typed')) as Session;
  expect(['A/A', 'B/B'].map((address) => session.get(address).own)).toEqual(['saved', 'typed']);
});

it('compiles a section once, and the whole form once, for all answers', () => {
  const [first, second] = samples.map((documents) => repliesOf(documents, 'kept'));
  const [one, other] = [first, second].map((replies) => sessionOf(replies?.[0] as SectionReply));
  expect(other?.program).toBe(one?.program);
  const wholes = [first, second].map((replies) => openWholeVault(replies ?? [], null));
  expect(wholes[1]?.program).toBe(wholes[0]?.program);
});

it('compiles again when the template has changed', () => {
  const [before] = repliesOf(samples[0] ?? [], 'before');
  const [after] = repliesOf(samples[0] ?? [], 'after');
  expect(sessionOf(after as SectionReply).program).not.toBe(
    sessionOf(before as SectionReply).program,
  );
});
