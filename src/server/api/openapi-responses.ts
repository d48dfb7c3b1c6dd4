import type { z } from 'zod';
import { FAILURE_STATUS, type FailureCode, failure } from '#contract/core/failure.ts';

/** A response with a JSON body, for an OpenAPI document. */
export const jsonResponse = (description: string, schema: z.ZodType) => ({ description, content: { 'application/json': { schema } } });

/** The failures of an endpoint, one response for each status. */
export function failureResponses(codes: Iterable<FailureCode>) {
  const byStatus = Map.groupBy(codes, (code) => FAILURE_STATUS[code]);
  return Object.fromEntries([...byStatus].map(([status, sameStatus]) => [status, jsonResponse(sameStatus.join(', '), failure)]));
}

/** A body that may come as JSON or from an HTML form. */
export const formContent = (schema: z.ZodType) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
});
