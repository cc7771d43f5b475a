import schema from '../answers-document.schema.json' with { type: 'json' };

/** The JSON Schema (draft 7) of the answers document as data, for code that reads schemas, such as the checker. */
export const answersDocumentSchema: Readonly<Record<string, unknown>> = schema;
