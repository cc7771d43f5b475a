import { type Static, type TSchema, Type } from 'typebox';
import type { AnswersDocument, QuestionType } from '@plumbline/schemas';

/** Shapes that several endpoints share. Names are the specification's own, in snake case. */

export const Id = Type.String({ format: 'uuid', description: 'Identity (a UUID).' });
export const SLUG_PATTERN = '^[a-z0-9-]+$';
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: SLUG_PATTERN });
export const Time = Type.String({ format: 'date-time' });
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';
/** A day without a time, the same in every time zone. */
export const Day = Type.String({
  format: 'date',
  maxLength: 10,
  pattern: DAY_PATTERN,
  description: 'A day, yyyy-mm-dd.',
});
/** The highest amount that can be entered anywhere, in dollars (specification, section 9). */
export const MOST_DOLLARS = 999_999_999_999;
export const Nothing = Type.Undefined({ description: 'No body.' });

export const PrequalStatus = Type.Union([
  Type.Literal('Work In Progress'),
  Type.Literal('Ready For Review'),
]);
export type PrequalStatus = Static<typeof PrequalStatus>;

/** What a vault that is Ready For Review has lost since it was marked. */
export const Lapse = Type.Object({
  missing: Type.Integer({
    description:
      'Required answers that are missing; for an outsider, those that follow from the granted sections alone.',
  }),
  errors: Type.Integer({ description: 'Answers to correct; 0 for an outsider.' }),
  expired: Type.Integer({ description: 'Required documents that expired.' }),
  since: Type.Union([Day, Type.Null()], {
    description: 'Since when, in America/Chicago; null where it was not recorded.',
  }),
});
export type Lapse = Static<typeof Lapse>;

export const MaybeLapse = Type.Union([Lapse, Type.Null()], {
  description: 'What it has lost since it was marked Ready For Review; null while it is complete.',
});

export const Tier = Type.Union([
  Type.Literal('basic'),
  Type.Literal('standard'),
  Type.Literal('confidential'),
]);

/** RFC 9457. `type` is `about:blank` if the status says everything. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    pointer: Type.Optional(Type.String({ description: 'JSON pointer into the body or query.' })),
  },
  { additionalProperties: true },
);
export type Problem = Static<typeof Problem>;

/** A refused answer: where it is and why, with the question's label in the text. */
export const AnswerError = Type.Object({
  address: Type.String(),
  reason: Type.String(),
  link: Type.Optional(Slug),
  label: Type.Optional(Type.String()),
});
export type AnswerError = Static<typeof AnswerError>;

export const RefusedAnswers = Type.Object(
  { ...Problem.properties, errors: Type.Array(AnswerError) },
  { additionalProperties: true },
);
export type RefusedAnswers = Static<typeof RefusedAnswers>;

/**
 * The full schema of these documents is schemas/answers-document.schema.json; only the outer shape is declared here.
 */
export const Answers = Type.Unsafe<AnswersDocument>({
  type: 'object',
  description: 'An answers document (schemas/answers-document.schema.json).',
  additionalProperties: true,
});

export const Facts = Type.Record(Type.String(), Type.Unknown(), {
  description:
    "status, form_type, viewer, and the effective values of the outside questions that this section's rules read.",
});

export const FactTypes = Type.Record(
  Type.String(),
  Type.Object({
    type: Type.Unsafe<QuestionType>({ type: 'string' }),
    inner: Type.Optional(Type.Boolean()),
    toCurrentYear: Type.Optional(Type.Boolean()),
  }),
);

export const Progress = Type.Object({
  questions: Type.Integer(),
  answered: Type.Integer(),
  required: Type.Integer(),
  requiredAnswered: Type.Integer(),
  errors: Type.Integer(),
  warnings: Type.Integer(),
});

export const Organization = Type.Object({
  id: Id,
  name: Type.String(),
  employee_quantity: Type.Union([Type.String(), Type.Null()]),
  organization_type: Type.Object({ name: Type.String() }),
  prequal_status: Type.Union([PrequalStatus, Type.Null()]),
  requestor_rank_display: Type.Union([Type.String(), Type.Null()], {
    description: "The caller's rank there: Admin or View Only; null for an outsider.",
  }),
});
export type Organization = Static<typeof Organization>;

export const Person = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  title: Type.String(),
});

/**
 * Names may not contain characters that change the text direction: one company could look like another, even in emails.
 */
const straight = { not: { pattern: '[\\u202a-\\u202e\\u2066-\\u2069]' } };

/** The name of a company or a person: one line that is not blank. */
export const nameOf = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?=.*\\S)[^\\x00-\\x1f]*$', ...straight });

/** A name that may be left blank. */
export const optionalNameOf = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, pattern: '^[^\\x00-\\x1f]*$', ...straight }));

export const Search = Type.Optional(Type.String({ maxLength: 200 }));
/** Lets a company's own people read what others read. */
export const AsOthers = Type.Optional(Type.Literal('others'));
export const Flag = Type.Optional(Type.Boolean());

export const listOf = <S extends TSchema>(row: S) =>
  Type.Object({
    count: Type.Integer({ description: 'The total count.' }),
    results: Type.Array(row),
  });

/** One search of the directory of companies and people: the first 20 results, with no further pages. */
export const directoryPageOf = <S extends TSchema>(row: S) =>
  Type.Object({
    count: Type.Integer({ description: 'How many are found, 20 at most.' }),
    is_more: Type.Boolean({ description: 'More match than are found. Further letters narrow it.' }),
    results: Type.Array(row),
  });

export const OrganizationType = Type.Union([
  Type.Literal('General Contractor'),
  Type.Literal('Trade Partner'),
  Type.Literal('Manufacturer'),
  Type.Literal('Architect'),
  Type.Literal('Owner'),
]);
export type OrganizationType = Static<typeof OrganizationType>;

/** One label of a host name. Of ASCII, only letters, digits and hyphens, so that no path or port can hide in it. */
const LABEL = '[^\\s\\x00-,./:-@\\[-`{-\\x7f]';
export const EMAIL_PATTERN = `^\\s*[^\\s@"<>(),:;\\\\\\x00-\\x1f\\x7f]{1,64}@(?:${LABEL}+\\.)+${LABEL}{2,}\\s*$`;

/**
 * An address that mail can be sent to: one @, something on both sides, no spaces. The server trims and lowercases it.
 */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: EMAIL_PATTERN,
});

/** Checked further by `passwordFault`. */
export const Password = Type.String({ minLength: 1, maxLength: 1024 });

/** A trade (or, for a type without trades, only the type), with everything above it up to the type of organization. */
export const Category = Type.Object({
  id: Type.String(),
  name: Type.String(),
  supercategory: Type.Object({
    id: Type.String(),
    name: Type.String(),
    supercategory: Type.Object({ id: Type.String(), name: Type.String() }),
  }),
});
export type Category = Static<typeof Category>;

export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }));
export const Offset = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));

export const SectionSlugs = Type.Array(Slug, { maxItems: 64, uniqueItems: true });
