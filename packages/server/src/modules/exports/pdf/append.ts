/** Puts an element into its parent, and gives it. */
export function append(
  parent: PDFKit.PDFStructureElement,
  child: PDFKit.PDFStructureElement,
): PDFKit.PDFStructureElement {
  parent.add(child);
  return child;
}
