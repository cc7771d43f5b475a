/** The path under which a portrait is read, by its name. */
export const presentPortrait = (name: string | null): string | null =>
  name === null ? null : `/api/portraits/${name}/`;
