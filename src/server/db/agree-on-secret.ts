import { sign } from '#server/core/sign.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from './client.ts';
import { siteSecret } from './schema/machines.ts';

/**
 * All machines of a site sign with one secret, or the links and forms of one are refused by the others. The first one to start stores the fingerprint of its
 * secret; a machine with another secret does not start.
 */
export async function agreeOnSecret(db: Database, secret: string): Promise<void> {
  const fingerprint = sign(secret, 'fingerprint');
  await db.insert(siteSecret).values({ fingerprint }).onConflictDoNothing();
  const [agreed] = await db.select().from(siteSecret);
  if (agreed && agreed.fingerprint !== fingerprint)
    throw new StartError(
      'SECRET is not the one that this site has been signing with: set SECRET to that of its other machines, or to what the file secret in their DATA_DIR contains; if it is lost, npm run office -- new-secret accepts another',
    );
}
