/** Adds an element to its parent, and returns it. */
export function append(
  parent: PDFKit.PDFStructureElement,
  child: PDFKit.PDFStructureElement,
): PDFKit.PDFStructureElement {
  parent.add(child);
  return child;
}
