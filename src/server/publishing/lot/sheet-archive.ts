import { inflateRawSync } from 'node:zlib';
import { AppError } from '#server/core/errors.ts';

/* An XLSX file is a ZIP archive of XML files. Its directory says how large they are: a few kilobytes may unpack to gigabytes. */

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;

type Part = {
  name: string;
  /** Unpacked, in bytes. */
  size: number;
  /** Packed, in bytes. */
  packed: number;
  /** Where its header begins. */
  at: number;
};
export type Archive = { file: Buffer; parts: ReadonlyMap<string, Part> };

/** The parts of a file, none of them unpacked yet. Refuses what is no archive, or too large when unpacked. */
export function openArchive(file: Buffer): Archive {
  const end = file.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 20 > file.length) throw new AppError('invalid_form', '', { file: 'notXlsx' });
  const parts = new Map<string, Part>();
  let unpacked = 0;
  for (let at = file.readUInt32LE(end + 16); at + 46 <= end && file.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const size = file.readUInt32LE(at + 24);
    parts.set(name, { name, size, packed: file.readUInt32LE(at + 20), at: file.readUInt32LE(at + 42) });
    unpacked += size;
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new AppError('too_large', '', { file: 'tooLargeFile' });
  return { file, parts };
}

function textOf({ file, parts }: Archive, name: string): string {
  const part = parts.get(name);
  if (!part || part.at + 30 > file.length) return '';
  const from = part.at + 30 + file.readUInt16LE(part.at + 26) + file.readUInt16LE(part.at + 28);
  const bytes = file.subarray(from, from + part.packed);
  const isPacked = file.readUInt16LE(part.at + 8) !== 0;
  return (isPacked ? inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) : bytes).toString('utf8');
}

/* Other programs than Excel put a prefix before the names of elements, and attributes in any order. */
const SHEET = /<(?:\w{1,20}:)?sheet\s([^<>]*)>/;
const RELATION = /<(?:\w{1,20}:)?Relationship\s([^<>]*)>/g;
const CELL_WITH_FORMULA = /<(?:\w{1,20}:)?c\s([^<>]*)>\s*<(?:\w{1,20}:)?f[\s/>]/g;

const attribute = (attributes: string | undefined, name: string): string | undefined => new RegExp(`(?:^|[\\s:])${name}=["']([^"']*)["']`).exec(attributes ?? '')?.[1];

/** The file of the sheet that a person sees first. Which file it is, is known from the workbook and its relations, not from the name of the file. */
function firstSheet(archive: Archive): string {
  const id = attribute(SHEET.exec(textOf(archive, 'xl/workbook.xml'))?.[1], 'id');
  const relations = [...textOf(archive, 'xl/_rels/workbook.xml.rels').matchAll(RELATION)].map(([, attributes]) => attributes);
  const target = attribute(
    relations.find((attributes) => attribute(attributes, 'Id') === id),
    'Target',
  );
  if (target === undefined) throw new AppError('invalid_form', '', { file: 'notXlsx' });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The cells with formulas, as `C7`. The library that reads the file answers only their last results, as if somebody had typed them. */
export const formulasIn = (archive: Archive): Set<string> =>
  new Set([...textOf(archive, firstSheet(archive)).matchAll(CELL_WITH_FORMULA)].flatMap(([, attributes]) => attribute(attributes, 'r') ?? []));
