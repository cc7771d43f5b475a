import type { AnswersDocument } from '@plumbline/schemas';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { Form } from '../blocks/form.ts';
import type { Program, SessionOptions } from '../types.ts';

type Opened = [CompiledForm, Form, Iterable<readonly [string, AnswersDocument]>];

/** What a session on a program is made from. */
export function opened(program: Program, { now, facts, answers }: SessionOptions): Opened {
  const form = program as CompiledForm;
  return [
    form,
    new Form(form, now, { form_type: 'F', viewer: 'owner', ...facts }, answers),
    form.documents.map((document) => {
      const extras = answers?.get(document.link)?.extras;
      return [document.link, extras === undefined ? document : { ...extras, ...document }];
    }),
  ];
}
