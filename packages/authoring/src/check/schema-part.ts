import { isRecord } from '@plumbline/form-engine/authoring';
import { answersDocumentSchema } from '@plumbline/schemas';

/** The parts of answers-document.schema.json that are needed to navigate it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

export const documentSchema = answersDocumentSchema as Schema & {
  readonly definitions: Readonly<Record<string, Schema>>;
};

export function definitionOf({ $ref }: Schema): string | undefined {
  return $ref?.slice('#/definitions/'.length);
}

export function resolved(schema: Schema): Schema {
  return documentSchema.definitions[definitionOf(schema) ?? ''] ?? schema;
}

/** A part of a document, with its schema and its names for messages. */
export type SchemaPart = {
  readonly value: unknown;
  readonly definition: string | undefined;
  /** The names of its properties. */
  readonly known: readonly string[];
  /** "`label` of `BI-02`", "entry 1 of `options` of `BI-02`". */
  readonly name: string;
  /** The same, but a question is named by its id alone. */
  readonly owner: string;
  /** How many questions it is nested in. */
  readonly depth: number;
};

/** The part of a document at a JSON pointer that the schema describes. */
export function partAt(document: unknown, pointer: string): SchemaPart {
  let value = document;
  let schema: Schema = documentSchema;
  let definition: string | undefined;
  let [name, owner, depth] = ['the document', 'the document', 0];
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const isList = Array.isArray(value);
    if (key === 'questions' && definition !== undefined) depth += 1;
    name = isList ? `entry ${Number(key) + 1} of ${name}` : `\`${key}\` of ${owner}`;
    value = (value as Readonly<Record<string, unknown>>)[key];
    const next: Schema = (isList ? schema.items : schema.properties?.[key]) ?? {};
    definition = definitionOf(next);
    schema = resolved(next);
    const id = definition === 'Question' && isRecord(value) ? value['id'] : undefined;
    owner = typeof id === 'string' ? `\`${id}\`` : name;
  }
  return { value, definition, known: Object.keys(schema.properties ?? {}), name, owner, depth };
}
