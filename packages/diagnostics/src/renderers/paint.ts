/** Puts color on a stretch of text, or leaves it alone. */
type Ink = (text: string) => string;

export type Paint = {
  readonly error: Ink;
  readonly warning: Ink;
  readonly main: Ink;
  readonly frame: Ink;
  readonly strong: Ink;
};

/** The colors of the terminal renderer (SGR codes), or none. Color is never the only sign. */
export function paintWith(colour: boolean): Paint {
  const ink =
    (code: string): Ink =>
    (text) =>
      colour ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    error: ink('1;31'),
    warning: ink('1;33'),
    main: ink('1;31'),
    frame: ink('34'),
    strong: ink('1'),
  };
}
