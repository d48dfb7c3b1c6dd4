import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** What the server does with a request: works, closes the connection, fails, never answers, or answers with other bytes than those it was given. */
type Behaviour = 'works' | 'closes' | 'fails' | 'hangs' | 'lies';

/** An S3 server that can be made to fail: a proxy in front of a real one. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'tanais-s3-'));
  const s3 = new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'tanais', configs: [] }] });
  const { port } = await s3.run();
  let behaviour: Behaviour = 'works';
  const proxy = createServer((question, answer) => {
    if (behaviour === 'hangs') return;
    if (behaviour === 'closes') return void question.socket.destroy();
    if (behaviour === 'fails') return void answer.writeHead(503).end();
    if (behaviour === 'lies') return void answer.writeHead(200, { etag: '"0"', 'content-length': 4 }).end('lies');
    const { method, url: path, headers } = question;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => response.pipe(answer.writeHead(response.statusCode ?? 502, response.headers)));
    passed.once('error', () => answer.destroy());
    question.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    settings: {
      MEDIA_STORE: 's3://tanais/media',
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    become(next: Behaviour) {
      behaviour = next;
      proxy.closeAllConnections();
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
