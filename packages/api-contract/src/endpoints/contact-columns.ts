import { Type } from 'typebox';
import { CONTACT_COLUMNS, type ContactColumn } from '../contact-list-words.ts';

const Role = Type.Union([
  Type.Unsafe<ContactColumn>({ type: 'string', enum: [...CONTACT_COLUMNS] }),
  Type.Null(),
]);

/** A column of an uploaded file, by its index, and what it is read as. */
export const ContactFileColumn = Type.Object({
  index: Type.Integer(),
  header: Type.String(),
  read_as: Role,
});

/** A person's column mapping; null goes back to the headers. */
export const SaidColumns = Type.Union([
  Type.Array(
    Type.Object(
      { index: Type.Integer({ minimum: 0, maximum: 60 }), read_as: Role },
      { additionalProperties: false },
    ),
    { maxItems: 60 },
  ),
  Type.Null(),
]);

export const IsMappingRemembered = Type.Boolean({
  description:
    'What the columns are was said by this person, of this file or of one with the same headers.',
});

/** The fields of a row that can be corrected by hand. */
export const contactEdits = {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  first_name: Type.Optional(Type.String({ maxLength: 80 })),
  last_name: Type.Optional(Type.String({ maxLength: 80 })),
  company_name: Type.Optional(Type.String({ maxLength: 160 })),
};
