import type { Context } from 'hono';

/** Whether a request only asks: it changes nothing, and nobody reads its body. */
export const isReadOnly = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';
