import type { Diagnostic } from '@plumbline/diagnostics';
import { checkTemplates, type TemplateSource } from '@plumbline/authoring';
import { type Dependencies, dependencies, type OutsideQuestion } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';

export type CheckRequest = {
  readonly sources: readonly TemplateSource[];
  /** Other sections of the form: rules may read them, but they are not edited here. */
  readonly context: readonly TemplateSource[];
};

export type CheckReply = {
  readonly diagnostics: readonly Diagnostic[];
  /** The documents with their files, if none has an error: then they compile. */
  readonly form: CheckedForm | null;
};

export type CheckedForm = {
  readonly sections: readonly { readonly file: string; readonly document: AnswersDocument }[];
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
  readonly dependencies: Dependencies;
};

/** The messages to and from the worker; `id` says which request a reply answers. */
export type WorkerRequest = { readonly id: number; readonly request: CheckRequest };
export type WorkerReply =
  | { readonly id: number; readonly reply: CheckReply }
  | { readonly id: number; readonly error: string };

/**
 * The findings of `plumb check` for the texts, and the form that they make. Plain data, because it crosses to a worker.
 */
export function check({ sources, context }: CheckRequest): CheckReply {
  const { diagnostics, documents, outside } = checkTemplates(sources, { context });
  const isSound = !diagnostics.some(({ severity }) => severity === 'error');
  // Without errors, the documents match the sources one to one, in order.
  if (!isSound || documents.length === 0) return { diagnostics, form: null };
  return {
    diagnostics,
    form: {
      sections: documents.map((document, at) => ({ file: sources[at]?.file ?? '', document })),
      outside,
      dependencies: dependencies(documents),
    },
  };
}
