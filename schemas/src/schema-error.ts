/** One schema violation, as ajv reports it. */
export type SchemaError = {
  /** JSON pointer (RFC 6901) of the value that is wrong, lacks a property, or has one that is not allowed. */
  readonly instancePath: string;
  /** The schema keyword that is violated: type, required, enum, ... */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** What is wrong, worded to follow the name of the value: "must be a number". */
export function faultOf({ keyword, params }: SchemaError): string {
  const param = (name: string): string => String(params[name]);
  switch (keyword) {
    case 'type':
      // One type, or a list of them.
      return `must be ${[params['type']].flat().map(typeText).join(' or ')}`;
    case 'required':
      return `has no \`${param('missingProperty')}\``;
    case 'additionalProperties':
      return `cannot have \`${param('additionalProperty')}\``;
    case 'minimum':
      return `must be ${param('limit')} or more`;
    case 'maximum':
      return `must be ${param('limit')} or less`;
    case 'minProperties':
      return `must have ${param('limit')} or more properties`;
    case 'dependencies':
      return `has \`${param('property')}\` but no \`${param('missingProperty')}\``;
    case 'enum':
      return `must be one of ${choicesOf(params).join(', ')}`;
    case 'pattern':
      return `must match ${param('pattern')}`;
    default:
      return `breaks the schema (${keyword})`;
  }
}

/** The values that an `enum` error allows. An optional property may be null, which is not a choice worth listing. */
export function choicesOf({ allowedValues }: SchemaError['params']): readonly string[] {
  return (allowedValues as readonly unknown[]).filter((one) => one !== null).map(String);
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function typeText(type: unknown): string {
  return TYPE_TEXTS[String(type)] ?? String(type);
}
