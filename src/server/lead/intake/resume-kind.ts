import { zipNames } from './zip-names.ts';

export type ResumeKind = 'pdf' | 'rtf' | 'doc' | 'docx' | 'odt';

const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Installers and spreadsheets are OLE2 files too; only Word documents have this stream. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** OpenDocument stores its type first, uncompressed. `PK`, the start of the next entry, excludes longer types such as templates. */
const ODT_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.textPK';
const ZIP_HEADER_SIZE = 30;
/** The end marker of a PDF. Programs add line breaks, signatures and padding after it, so it is searched in the last kilobytes. */
const PDF_END = '%%EOF';
const PDF_TAIL = 16 * 1024;

/** Executables and macros, which no text document contains. */
const PROGRAMS = /(^meta-inf\/manifest\.mf|\.(class|jar|exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk)|vbaproject\.bin|vbadata\.xml)$/i;
const ODF_MACROS = /^(basic|scripts)\/./i;

/** The type of a file by its content, not its name; undefined if it is not accepted as a résumé. */
export function resumeKind(bytes: Buffer): ResumeKind | undefined {
  const hasTextAt = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (hasTextAt('%PDF-')) return bytes.subarray(-PDF_TAIL).includes(PDF_END) ? 'pdf' : undefined;
  if (hasTextAt('{\\rtf')) return 'rtf';
  if (bytes.subarray(0, OLE2.length).equals(OLE2)) return bytes.includes(WORD_STREAM) ? 'doc' : undefined;
  if (!hasTextAt('PK\x03\x04')) return undefined;
  const names = zipNames(bytes);
  if (names.some((name) => PROGRAMS.test(name))) return undefined;
  if (hasTextAt(ODT_TYPE, ZIP_HEADER_SIZE)) return isOdt(names) ? 'odt' : undefined;
  return isDocx(names) ? 'docx' : undefined;
}

const isOdt = (names: string[]) => names.includes('content.xml') && names.includes('META-INF/manifest.xml') && !names.some((name) => ODF_MACROS.test(name));
const isDocx = (names: string[]) => names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/document'));
