import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';

/** Settings of an S3-speaking server that runs while the tests of a file do, with the bucket `tanais`. */
export function testS3(): () => { S3_ENDPOINT: string; S3_REGION: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string } {
  const directory = mkdtempSync(join(tmpdir(), 'tanais-s3-'));
  const server = new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'tanais', configs: [] }] });
  let endpoint = '';
  beforeAll(async () => {
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return () => ({ S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' });
}
