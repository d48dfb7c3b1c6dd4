import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { API_BASE } from '#contract/api/endpoints.ts';
import { localeOfPath } from '#contract/core/locale.ts';
import { AppError, failureText } from '#server/core/errors.ts';
import { answerFailure } from './answer-failure.ts';
import { failureHeaders } from './failure-headers.ts';

const starting = new AppError('not_ready');
const app = new Hono()
  .use(failureHeaders)
  .all(`${API_BASE}/*`, (c) => answerFailure(c, starting))
  .all('*', (c) => c.text(failureText(starting, localeOfPath(c.req.path)), 503));

/** Answers 503 while the site is starting. */
export const answerStarting = getRequestListener(app.fetch);
