/** 128 bits of the hash: enough that no two pictures share a name. */
const HASH_CHARACTERS = 32;
const UPLOADED = /^[\da-f]{32}$/;

export const UPLOADED_EXTENSIONS = ['jpg', 'webp'] as const;
/** The name of the original of an uploaded picture. */
export const originalFile = ({ hash, extension }: { hash: string; extension: (typeof UPLOADED_EXTENSIONS)[number] }): string => `${hash.slice(0, HASH_CHARACTERS)}.${extension}`;
/** Whether the picture with this name, without its extension, was uploaded; the others are in MEDIA_DIR. */
export const isUploaded = (name: string): boolean => UPLOADED.test(name);
export const originalKey = (file: string): string => `originals/${file}`;
