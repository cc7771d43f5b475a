/** The path of a profile picture, by its name. */
export const presentPortrait = (name: string | null): string | null =>
  name === null ? null : `/api/portraits/${name}/`;
