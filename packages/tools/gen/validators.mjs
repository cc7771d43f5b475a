// Compiles the JSON Schemas of documents that come from outside into plain functions, so that nothing compiles a schema
// at run time: the page's content policy forbids code generated from text.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';

/** Keywords with nested schemas that no schema of ours uses. */
const BRANCHES = ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else', 'patternProperties'];

const require = createRequire(import.meta.url);
const { default: standaloneCode } = require('ajv/dist/standalone/index.js');

const schemas = new URL('../../../schemas/', import.meta.url);

/** Text for people and for the type generator, which no validator reads. */
const ANNOTATIONS = ['$schema', 'title', 'description', 'tsType'];

/**
 * @param {string} name of a schema, such as `answers-document`
 * @returns {string} a module whose `validate` returns whether a value matches the schema, with all errors in
 *   `validate.errors`
 */
export function validatorModule(name) {
  const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, schemas), 'utf8'));
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Our own messages are built from `keyword` and `params`.
    messages: false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  ajv.addSchema(withOptionalNull(withoutAnnotations(schema)), name);
  const code = standaloneCode(ajv, { validate: name }).replace('"use strict";\n', '');
  const banner = `// Generated from ${name}.schema.json by \`npm run gen\`. Do not edit.\n// @ts-nocheck\n\n`;
  return banner + standingAlone(withAppending(code, name), name);
}

/** A property's name is never an annotation. */
function withoutAnnotations(schema) {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.includes(keyword));
  const maps = ['properties', 'definitions'];
  return Object.fromEntries(
    kept.map(([keyword, value]) =>
      maps.includes(keyword)
        ? [keyword, mapValues(value, withoutAnnotations)]
        : [keyword, withoutAnnotations(value)],
    ),
  );
}

/**
 * Allows null for every optional property: a document may write an absent part as null. Done here in one place, not at
 * each property, so that the types generated from the schema stay free of null.
 */
function withOptionalNull(root) {
  const { definitions = {} } = root;
  const refs = { optional: new Set(), needed: new Set() };
  const visit = (schema) => {
    if (typeof schema !== 'object') return schema;
    const unread = BRANCHES.find((keyword) => keyword in schema);
    if (unread !== undefined) throw new Error(`null is not added inside \`${unread}\` yet`);
    if (schema.$ref !== undefined) refs.needed.add(definitionOf(schema));
    const { required = [], properties, items, additionalProperties } = schema;
    const inside = (key, value) => {
      if (required.includes(key)) return visit(value);
      if (value.$ref === undefined) return nullable(visit(value));
      refs.optional.add(definitionOf(value));
      return value;
    };
    return {
      ...schema,
      ...(properties && { properties: mapValues(properties, (value, key) => inside(key, value)) }),
      ...(items && { items: visit(items) }),
      ...(additionalProperties !== undefined && {
        additionalProperties: visit(additionalProperties),
      }),
    };
  };
  const made = { ...visit(root), definitions: mapValues(definitions, visit) };
  for (const name of refs.optional) {
    if (refs.needed.has(name))
      throw new Error(`${name} is optional in one place and required in another: write it twice`);
    made.definitions[name] = nullable(made.definitions[name]);
  }
  return made;
}

function nullable(schema) {
  if (schema.enum !== undefined) return { ...schema, enum: [...schema.enum, null] };
  // Without a type anything is allowed, including null.
  if (schema.type === undefined || schema.type.includes('null')) return schema;
  return { ...schema, nullable: true };
}

const definitionOf = ({ $ref }) => $ref.split('/').pop();

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/**
 * For each part with errors, ajv copies all errors found so far: a file of 100,000 broken questions would take a
 * minute. They are appended instead.
 */
function withAppending(code, name) {
  const copying =
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g;
  const made = code.replace(copying, 'vErrors = append(vErrors, $1.errors);');
  if (made.includes('.concat(')) throw new Error(`the validator of ${name} copies its errors`);
  if (made === code) return code;
  return `${made}
function append(errors, more) {
if (errors === null) return more;
for (const each of more) errors.push(each);
return errors;
}
`;
}

/** Makes sure that the code imports nothing, above all not ajv. */
function standingAlone(code, name) {
  if (/\brequire\(|^import /m.test(code))
    throw new Error(`the validator of ${name} needs ajv at run time: use another keyword`);
  return code;
}
