/** What is read of a contract's schema to look inside a value. */
export type SchemaPart = {
  readonly format?: string;
  readonly maxItems?: number;
  readonly items?: SchemaPart;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly patternProperties?: Readonly<Record<string, SchemaPart>>;
  readonly anyOf?: readonly SchemaPart[];
  readonly allOf?: readonly SchemaPart[];
};

/**
 * Whether a schema fits, or any part of it, at any depth: if not, its values need not be searched. The result is cached
 * for each part.
 */
export function anyPart(fits: (part: SchemaPart) => boolean): (part: SchemaPart) => boolean {
  const known = new WeakMap<SchemaPart, boolean>();
  const holds = (part: SchemaPart): boolean => {
    const cached = known.get(part);
    if (cached !== undefined) return cached;
    // Ends the recursion of a schema that contains itself; its other parts decide.
    known.set(part, false);
    const { items, properties = {}, patternProperties = {}, anyOf = [], allOf = [] } = part;
    const parts = [
      ...Object.values(properties),
      ...Object.values(patternProperties),
      ...anyOf,
      ...allOf,
      ...(items === undefined ? [] : [items]),
    ];
    const found = fits(part) || parts.some(holds);
    known.set(part, found);
    return found;
  };
  return holds;
}
