import { createHmac, timingSafeEqual } from 'node:crypto';

/** What only who knows the secret can write under these words. By itself: tokens of forms and links in letters are signed alike. */
export const sign = (secret: string, ...words: string[]): string => createHmac('sha256', secret).update(JSON.stringify(words)).digest('base64url');

/** Takes as long for a wrong signature as for a right one. */
export function isSigned(secret: string, signature: string, ...words: string[]): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, ...words))];
  return given.length === right.length && timingSafeEqual(given, right);
}
