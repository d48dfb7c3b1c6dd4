import { z } from 'zod';
import type { FailureCode } from '#contract/core/failure.ts';
import type { Locale } from '#contract/core/locale.ts';

/** One GET endpoint: its parameters, response, errors and use case. */
export type Route<Params extends z.ZodObject = z.ZodObject, Query extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> = {
  /** As OpenAPI writes it: `/lots/{id}`. */
  path: string;
  summary: string;
  params?: Params;
  query: Query;
  response: Body;
  /** Parameters that give a response with the demo agency, where some are required. Used by tests and shown in the OpenAPI document. */
  example?: Record<string, string | number>;
  /** Whether the response holds personal data and must not be cached. */
  personal?: boolean;
  /** Errors in addition to `malformed` and those that every endpoint has. */
  failures?: FailureCode[];
  handle(query: z.output<Params> & z.output<Query>, locale: Locale): Promise<z.output<Body>>;
};

export const noQuery = z.object({});
export const slugParam = z.object({ slug: z.string() });

type NoParams = z.ZodObject<Record<never, never>>;

/** Infers the types of one route, and erases them so that all routes fit into one array. */
export const get = <Query extends z.ZodObject, Body extends z.ZodType, Params extends z.ZodObject = NoParams>(route: Route<Params, Query, Body>): Route =>
  route as unknown as Route;
