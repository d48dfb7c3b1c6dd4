import sharp from 'sharp';

let shade = 0;

/** A photo unlike all others of this run, for `setInputFiles`. */
export async function testPhoto(name: string, { width = 1200, height = 800 } = {}) {
  shade += 1;
  const noise = { type: 'gaussian', mean: 100 + shade, sigma: 40 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#8899aa', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A file that is no photo, with the name and the type of one. */
export const notAPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 no picture') });
