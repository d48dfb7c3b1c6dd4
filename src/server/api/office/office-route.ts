import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi';
import type { FailureCode } from '#contract/core/failure.ts';
import { numberProblem, tooLong } from '#contract/office/problems.ts';
import { failureResponses, jsonResponse } from '#server/api/openapi-responses.ts';
import { AppError } from '#server/core/errors.ts';
import type { OfficeApp, OfficeEnv } from './deps.ts';

type RouteDescription<Path extends string, Body extends z.ZodType, Query extends z.ZodObject, Params extends z.ZodObject, Result extends z.ZodType> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/staff/{id}`. */
  path: Path;
  summary: string;
  params?: Params;
  query?: Query;
  /** Sent as JSON. */
  body?: Body;
  /** Without it the response is 204. */
  response?: Result;
  /** Errors in addition to those that every endpoint has. */
  failures?: readonly FailureCode[];
};

/** Errors that every endpoint of the office may answer with. */
const COMMON_FAILURES: FailureCode[] = [
  'malformed',
  'signed_out',
  'account_disabled',
  'forbidden',
  'cross_site',
  'view_only',
  'confirmation_needed',
  'second_factor_needed',
  'invalid_form',
  'wrong_type',
];

/** A route of the office's API with its OpenAPI description. `c.req.valid` has what its schemas allow. */
export function officeRoute<
  const Path extends string,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Result extends z.ZodType = z.ZodUndefined,
>({ method, path, summary, params, query, body, response, failures = [] }: RouteDescription<Path, Body, Query, Params, Result>) {
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
  };
  const success = response ? { 200: jsonResponse(summary, response) } : { 204: { description: summary } };
  const responses = { ...success, ...failureResponses(new Set([...COMMON_FAILURES, ...failures])) };
  const tags = [path.split('/')[1] ?? ''];
  return createRoute({ method, path, summary, tags, request, responses } as unknown as {
    method: typeof method;
    path: Path;
    request: {
      params: Params;
      query: Query;
      body: { required: true; content: { 'application/json': { schema: Body } } };
    };
    responses: { 200: { description: string; content: { 'application/json': { schema: Result } } }; 204: { description: string } };
  });
}

/** An empty area of the office's API. */
export const newArea = (): OfficeApp =>
  new OpenAPIHono<OfficeEnv>({
    defaultHook: refuseInvalid(),
  });

type Checked = { target: string } & ({ success: true } | { success: false; error: z.ZodError; data?: unknown });

/** Answers what the schemas of a request refuse, at the field. `alsoWrong` adds what only the server can say about the same form, so that everything is said at once. */
export const refuseInvalid =
  (alsoWrong: (sent: unknown) => Record<string, string> = () => ({})) =>
  (result: Checked): undefined => {
    if (result.success) return undefined;
    if (result.target !== 'json') throw new AppError('malformed', String(result.error.issues[0]?.path[0] ?? ''));
    throw new AppError('invalid_form', '', { ...alsoWrong(result.data), ...fieldErrors(result.error) });
  };

/** The first error of each field, as a key of field-texts.ts. */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.') || 'body', problemOf(issue)]));
}

function problemOf(issue: z.core.$ZodIssue): string {
  const problem = numberProblem(issue);
  if (problem) return problem;
  if (issue.code === 'too_big') return tooLong(Number(issue.maximum));
  if (issue.code === 'too_small' || (issue.code === 'invalid_type' && issue.input === undefined)) return 'required';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'emailWrong' : 'invalid';
}
