import { endpoints } from '@plumbline/api-contract';
import type { BodyOf, ReplyOf, Section, SectionReply, User } from '@plumbline/api-contract';
import { compile, openSession } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { changedDocument } from '../../../form/saving/testing/changed-document.ts';
import { unreviewed } from '../../../organization/testing/sections.ts';

export const TP = 'tp-1';

let versions = 0;

const user = {
  id: 'u-1',
  first_name: 'Maria',
  last_name: 'Alvarez',
  email: 'maria@example.com',
  title: null,
  portrait: null,
  profile_color: '#2480EB',
  user_type: null,
  is_pf_contact: true,
  is_employee_verified: true,
  is_instraction: true,
  reg_step: 'complete',
  rank: 500,
  primary_organization: {
    id: TP,
    name: 'Summit Electric LLC',
    organization_type: { name: 'Trade Partner' },
    prequal_status: 'Work In Progress',
  },
} as unknown as User;

/**
 * A simulated server: stores sections with revisions, as the API contract demands, and computes progress and facts with
 * the engine, as the real one does.
 */
export function sectionServer(documents: readonly AnswersDocument[], now: string) {
  // Pages cache what they compiled under this name, and tests share a process.
  const version = `version-${(versions += 1)}`;
  const stored = new Map(
    documents.map((document) => [document.link, { ...document, revision: 1 } as AnswersDocument]),
  );
  const vault = () => {
    const compiled = compile([...stored.values()], { unknownReferences: 'empty' });
    if (!compiled.ok) throw new Error(compiled.diagnostics.map(({ message }) => message).join());
    return openSession(compiled.program, { now });
  };
  const sections = (): ReplyOf<typeof endpoints.getSections> => {
    const session = vault();
    return [...stored.values()].map(
      (document): Section => ({
        id: String(document.id),
        name: document.title ?? document.link,
        slug: document.link,
        code: document.link.slice(0, 2),
        tier: 'basic',
        type: 'S',
        modified: null,
        modified_first_name: null,
        modified_last_name: null,
        is_changes_questions: false,
        has_new_questions: false,
        changes: null,
        revision: document.revision ?? 0,
        progress: session.progress(document.link),
      }),
    );
  };
  const known = (link: string) => {
    const answers = stored.get(link);
    if (!answers) throw new Error(`no section ${link}`);
    const { facts, types } = vault().factsFor(link);
    return { answers, facts, fact_types: types, is_changes_questions: false };
  };
  const read = (link: string): SectionReply =>
    ({
      ...known(link),
      template: 'F',
      template_version: version,
      editable: true,
      ...unreviewed,
    }) as SectionReply;
  const save = (link: string, sent: BodyOf<typeof endpoints.changeAnswers>): Response => {
    const before = known(link).answers;
    if (sent.revision !== before.revision)
      return json({ type: 'about:blank', title: 'Stale', status: 409, answers: before }, 409);
    stored.set(link, changedDocument(before, sent.changes));
    const { answers, facts, is_changes_questions } = known(link);
    return json({
      revision: answers.revision,
      modified: null,
      modified_first_name: null,
      modified_last_name: null,
      is_changes_questions,
      facts,
      changes: null,
      progress: vault().progress(link),
    });
  };
  return {
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(String(input), 'http://localhost');
      const link = url.searchParams.get('link') ?? '';
      if (url.pathname === endpoints.getMe.path) return json(user);
      if (url.pathname === endpoints.getSections.path) return json(sections());
      if (url.pathname !== endpoints.getAnswers.path) return json({}, 404);
      if (init.method !== 'PATCH') return json(read(link));
      return save(link, JSON.parse(String(init.body)) as BodyOf<typeof endpoints.changeAnswers>);
    },
    /** Someone else saves a section. */
    change: (link: string, edit: (document: AnswersDocument) => AnswersDocument) => {
      const { answers } = known(link);
      stored.set(link, { ...edit(answers), revision: (answers.revision ?? 0) + 1 });
    },
    stored: (link: string) => known(link).answers,
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
