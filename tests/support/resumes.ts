type Entry = {
  name: string;
  data?: string;
  /** The unpacked size that the directory claims. */
  claims?: number;
};

/** An uncompressed zip with its directory. */
export function zip(entries: Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data = '', claims = data.length } of entries) {
    const file = Buffer.concat([header('PK\x03\x04', 30, { 18: [data.length, 4], 22: [claims, 4], 26: [name.length, 2] }), Buffer.from(name + data)]);
    directory.push(header('PK\x01\x02', 46, { 20: [data.length, 4], 24: [claims, 4], 28: [name.length, 2], 42: [at, 4] }), Buffer.from(name));
    files.push(file);
    at += file.length;
  }
  const size = Buffer.concat(directory).length;
  return Buffer.concat([...files, ...directory, header('PK\x05\x06', 22, { 8: [entries.length, 2], 10: [entries.length, 2], 12: [size, 4], 16: [at, 4] })]);
}

function header(signature: string, size: number, numbers: Record<number, [number, number]>): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write(signature, 'latin1');
  for (const [at, [value, width]] of Object.entries(numbers)) bytes.writeUIntLE(value, Number(at), width);
  return bytes;
}

const DOCX = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: 'word/document.xml', data: '<w:document/>' },
];
const odf = (kind: string, more: Entry[] = []) =>
  zip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: '<manifest:manifest/>' },
    ...more,
  ]);
/** Makes a zip a Java program. */
const JAR = [
  { name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil' },
  { name: 'Evil.class', data: '\xca\xfe\xba\xbe' },
];
const ole2 = (stream: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);

/** As real programs write them: with a line break or a few kilobytes of padding after the end. */
export const PADDED_PDFS = ['\n', '\r\n\r\n', '\0'.repeat(4_000)].map((padding) => Buffer.from(`%PDF-1.7\ntrailer<</Root 1 0 R>>\n%%EOF${padding}`));

export const RESUMES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  rtf: Buffer.from('{\\rtf1\\ansi Anna}'),
  doc: ole2('WordDocument'),
  docx: zip(DOCX),
  odt: odf('text'),
};

/** Files that look like a résumé, but are not. */
export const NOT_RESUMES: Record<string, Buffer> = {
  'a program named .pdf': Buffer.from('MZ\x90\x00This program cannot be run in DOS mode. %PDF-1.7', 'latin1'),
  'a zip named .docx': zip([{ name: 'word.txt', data: 'document' }]),
  'a document with macros': zip([...DOCX, { name: 'word/vbaProject.bin' }]),
  'a spreadsheet': odf('spreadsheet'),
  'a template of a text': odf('text-template'),
  'an installer': ole2('SummaryInformation'),
  'a zip cut short': zip(DOCX).subarray(0, -30),
  'a zip whose directory would begin after its end': Buffer.concat([Buffer.from('PK\x03\x04'), header('PK\x05\x06', 22, { 10: [65_535, 2], 16: [4_294_967_295, 4] })]),
  'a program for Java that is a document as well': zip([...DOCX, ...JAR]),
  'a program for Java that is an OpenDocument text as well': odf('text', JAR),
  'a program hidden in a document': zip([...DOCX, { name: 'word/embeddings/setup.EXE' }]),
  'a macro document by its types': zip([{ name: '[Content_Types].xml', data: '<Types/>' }, { name: 'word/document.xml' }, { name: 'word/vbaData.xml' }]),
  'macros in an OpenDocument text': odf('text', [{ name: 'Basic/Standard/Module1.xml' }]),
  'an OpenDocument text by its first entry alone': zip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' }, { name: 'evil.bin' }]),
  'a page that begins like a PDF': Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>'),
  'a PDF whose end mark is far before the end of the file': Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.alloc(64 * 1024, '<script>')]),
  'a picture': Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1'),
  'a page': Buffer.from('<html><script>alert(1)</script></html>'),
  nothing: Buffer.alloc(0),
};

/** A zip bomb: a few hundred bytes that claim to hold 16 GB. */
export const BOMB = zip([...DOCX, ...Array.from({ length: 4 }, (_, index) => ({ name: `word/media/${index}.bin`, claims: 4_294_967_294 }))]);
