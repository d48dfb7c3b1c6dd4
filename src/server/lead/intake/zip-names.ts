const END_MARK = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const ENTRY_MARK = 0x02014b50;
const ENTRY_SIZE = 46;

/** The file names in a zip, read from its central directory; none if the directory is broken. Nothing is unpacked, so a zip bomb is harmless. */
export function zipNames(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(END_MARK);
  if (end < 0 || end + END_SIZE > bytes.length) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (!isEntry(bytes, at)) return [];
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number];
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + name));
    at += ENTRY_SIZE + name + extra + comment;
  }
  return names;
}

const isEntry = (bytes: Buffer, at: number) => at + ENTRY_SIZE <= bytes.length && bytes.readUInt32LE(at) === ENTRY_MARK;
