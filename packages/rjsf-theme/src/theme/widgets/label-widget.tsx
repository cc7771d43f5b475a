/** A LABEL has no answer: its words are drawn by the field template, and nothing is under them. */
export function LabelWidget() {
  return null;
}
