import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { FailureCode } from '#contract/core/failure.ts';
import { failureResponses, formContent, jsonResponse } from '#server/api/openapi-responses.ts';

const stored = z.object({ id: z.uuid() });
const FAILURES: FailureCode[] = ['malformed', 'wrong_type', 'invalid_form', 'too_fast', 'invalid_token'];

/** The OpenAPI description of a POST that stores something once for each `requestId`. */
export const describePost = (path: string, summary: string, schema: z.ZodType) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { required: true, content: formContent(schema) } },
    responses: {
      201: jsonResponse('Stored', stored),
      200: jsonResponse('Stored before, with the same requestId', stored),
      ...failureResponses(FAILURES),
    },
  });
