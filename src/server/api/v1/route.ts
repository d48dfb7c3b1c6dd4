import { z } from 'zod';
import type { FailureCode } from '#contract/core/failure.ts';
import type { Locale } from '#contract/core/locale.ts';

/** One GET of the API: what it takes from the path and the query, what it answers, how it fails, and the use case behind it. */
export type Route<Params extends z.ZodObject = z.ZodObject, Query extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  /** As OpenAPI writes it: `/lots/{id}`. */
  path: string;
  summary: string;
  params?: Params;
  query: Query;
  answer: Answer;
  /** What to ask for an answer of the demo agency: where a call cannot do without parameters. Tests ask it, and the description shows it. */
  example?: Record<string, string | number>;
  /** Somebody's own: nobody on the way keeps the answer. */
  personal?: boolean;
  /** The failures of this call beyond a malformed parameter and the server's own. */
  failures?: FailureCode[];
  handle(query: z.output<Params> & z.output<Query>, locale: Locale): Promise<z.output<Answer>>;
};

export const noQuery = z.object({});
export const slugParam = z.object({ slug: z.string() });

type NoParams = z.ZodObject<Record<never, never>>;

/** Infers the types of one route and lets routes of all kinds stand in one list. */
export const get = <Query extends z.ZodObject, Answer extends z.ZodType, Params extends z.ZodObject = NoParams>(route: Route<Params, Query, Answer>): Route =>
  route as unknown as Route;
