/** A LABEL has no answer: the field template shows its text, and there is nothing below it. */
export function LabelWidget() {
  return null;
}
