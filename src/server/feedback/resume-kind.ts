import { zipNames } from './zip-names.ts';

export type ResumeKind = 'pdf' | 'rtf' | 'doc' | 'docx' | 'odt';

const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Installers and spreadsheets are OLE2 files too; only a text has this stream. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** OpenDocument wants its type first, not packed; the next entry begins right behind it, so a template does not pass for a text. */
const ODT_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.textPK';
const ZIP_HEADER_SIZE = 30;

/** What a file is by its content, whatever its name says; nothing where it is no résumé we take. */
export function resumeKind(bytes: Buffer): ResumeKind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('%PDF-')) return 'pdf';
  if (starts('{\\rtf')) return 'rtf';
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) return bytes.includes(WORD_STREAM) ? 'doc' : undefined;
  if (!starts('PK\x03\x04')) return undefined;
  if (starts(ODT_TYPE, ZIP_HEADER_SIZE)) return 'odt';
  return isDocx(zipNames(bytes)) ? 'docx' : undefined;
}

function isDocx(names: string[]): boolean {
  const text = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/document'));
  return text && !names.some((name) => name.endsWith('vbaProject.bin')); // macros make it another format
}
