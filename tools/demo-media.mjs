// Writes the sizes and average colours of the pictures in demo/media into demo/media.json. Alt texts and sets are written there by hand, and kept.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const known = new Map(JSON.parse(await readFile('demo/media.json', 'utf8')).map((picture) => [picture.file, picture]));
const files = (await readdir('demo/media')).filter((file) => file.endsWith('.jpg')).sort((a, b) => order(a) - order(b));
const pictures = await Promise.all(
  files.map(async (file) => ({ file, ...(await measure(`demo/media/${file}`)), alt: known.get(file)?.alt ?? { ru: '', en: '' }, set: known.get(file)?.set })),
);
await writeFile('demo/media.json', `${JSON.stringify(pictures, null, 1)}\n`);

function order(file) {
  const index = [...known.keys()].indexOf(file);
  return index < 0 ? known.size : index; // new pictures come last
}

async function measure(path) {
  const { width, height } = await sharp(path).metadata();
  const pixel = await sharp(path).resize(1, 1).removeAlpha().raw().toBuffer();
  return { width, height, placeholder: `#${pixel.toString('hex', 0, 3)}` };
}
