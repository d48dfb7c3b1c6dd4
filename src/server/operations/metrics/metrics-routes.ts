import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '#server/core/errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` for Prometheus, with the token as `Authorization: Bearer …`. To anybody else the page does not exist. */
export function metricsRoutes({ token, read }: { token: string; read(): Promise<{ type: string; text: string }> }): Hono {
  const expected = digest(`Bearer ${token}`);
  return new Hono().get('/', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw new AppError('not_found');
    const { type, text } = await read();
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
}
