export type Sheet = PDFKit.PDFDocument;
type Element = ReturnType<Sheet['struct']>;
/** `scope` is known to pdfkit, but not to its types. */
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' };
/** What a reader is told that a piece is; an artifact is there for the eye alone. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'TH' | 'TD' | 'Artifact';

/** The element that is being filled, and whether a piece of content is open, to which all that is drawn belongs. */
type Place = { element: Element; isOpen: boolean };
const places = new WeakMap<Sheet, Place>();

/** Everything drawn from here on is read in the order in which it is drawn. */
export function openStructure(sheet: Sheet): void {
  const element = sheet.struct('Document');
  sheet.addStructure(element);
  places.set(sheet, { element, isOpen: false });
}

/** An element that holds others, such as a table and its rows. */
export function within(sheet: Sheet, tag: 'Table' | 'TR' | 'Link', draw: (element: Element) => void): void {
  const place = placeOf(sheet);
  const outer = place.element;
  const element = sheet.struct(tag);
  outer.add(element);
  place.element = element;
  draw(element);
  place.element = outer;
  element.end();
}

/** One piece of content, such as a paragraph or a picture. Inside another piece it is a part of that. */
export function piece(sheet: Sheet, tag: Tag, draw: () => void, options: Options = {}): void {
  const place = placeOf(sheet);
  if (place.isOpen) {
    draw();
    return;
  }
  place.isOpen = true;
  const content = tag === 'Artifact' ? undefined : sheet.markStructureContent(tag);
  if (!content) sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
  const told: Options = tag === 'TH' ? { ...options, scope: 'Row' } : options;
  if (content) place.element.add(sheet.struct(tag, told, [content]));
  place.isOpen = false;
}

function placeOf(sheet: Sheet): Place {
  const place = places.get(sheet);
  if (!place) throw new Error('The sheets have no structure');
  return place;
}
