import sharp from 'sharp';

export type PictureDescription = { width: number; height: number; placeholder: string };

/** The size of a picture as it is shown, and its average colour. */
export async function describePicture(file: string): Promise<PictureDescription> {
  const picture = sharp(file).rotate();
  const { width = 0, height = 0, orientation = 1 } = await picture.metadata();
  const { data } = await picture.resize(1, 1).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const placeholder = `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  const turned = orientation >= 5;
  return { width: turned ? height : width, height: turned ? width : height, placeholder };
}
