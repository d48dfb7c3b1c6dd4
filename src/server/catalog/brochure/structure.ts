/** `openImage` is a documented method that the library's types lack. */
export type Pdf = PDFKit.PDFDocument & { openImage(file: string): { width: number; height: number } & PDFKit.Mixins.ImageSrc };
type Element = ReturnType<Pdf['struct']>;
/** `scope` is known to pdfkit, but not to its types. */
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' };
/** What kind of content a screen reader announces; an artifact is decoration, which it skips. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD' | 'Artifact';

/** The current element of the structure tree. While `isOpen`, tagged content is being drawn, and whatever is drawn belongs to it. */
type Cursor = { element: Element; isOpen: boolean };
const cursors = new WeakMap<Pdf, Cursor>();

/** Makes the PDF a tagged one: screen readers read everything in the order in which it is drawn after this call. */
export function openStructure(pdf: Pdf): void {
  const element = pdf.struct('Document');
  pdf.addStructure(element);
  cursors.set(pdf, { element, isOpen: false });
}

/** An element that contains others, such as a table or its rows. */
export function taggedGroup(pdf: Pdf, tag: 'Table' | 'TR' | 'Link', draw: (element: Element) => void): void {
  const cursor = cursorOf(pdf);
  const outer = cursor.element;
  const element = pdf.struct(tag);
  outer.add(element);
  cursor.element = element;
  draw(element);
  cursor.element = outer;
  element.end();
}

/** Tagged content, such as a paragraph or a picture. Inside other tagged content it becomes a part of that. */
export function tagged(pdf: Pdf, tag: Tag, draw: () => void, options: Options = {}): void {
  const cursor = cursorOf(pdf);
  if (cursor.isOpen) {
    draw();
    return;
  }
  cursor.isOpen = true;
  const content = tag === 'Artifact' ? undefined : pdf.markStructureContent(tag);
  if (!content) pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
  const tagOptions: Options = tag === 'TH' ? { ...options, scope: 'Row' } : options;
  if (content) cursor.element.add(pdf.struct(tag, tagOptions, [content]));
  cursor.isOpen = false;
}

function cursorOf(pdf: Pdf): Cursor {
  const cursor = cursors.get(pdf);
  if (!cursor) throw new Error('The PDF has no structure');
  return cursor;
}
