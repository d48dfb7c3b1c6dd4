import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { FAILURE_STATUS, type FailureCode, failure } from '#contract/core/failure.ts';

const stored = z.object({ id: z.uuid() });
const FAILURES: FailureCode[][] = [['malformed'], ['wrong_type'], ['invalid_form', 'too_fast', 'invalid_token']];
const json = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });

/** The OpenAPI description of a POST that stores something once for each `requestId`. */
export const describePost = (path: string, summary: string, schema: z.ZodType) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { required: true, content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } } } },
    responses: {
      201: json('Stored', stored),
      200: json('Stored before, with the same requestId', stored),
      ...Object.fromEntries(FAILURES.map((codes) => [FAILURE_STATUS[codes[0] as FailureCode], json(codes.join(', '), failure)])),
    },
  });
