import { z } from 'zod';
import type { Locale } from '#contract/locale.ts';

/** One GET of the API: what it takes, what it answers, and the use case behind it. */
export type Route<Query extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  path: string;
  summary: string;
  query: Query;
  answer: Answer;
  handle(query: z.output<Query>, locale: Locale): Promise<z.output<Answer>>;
};

export const noQuery = z.object({});

/** Infers the types of one route and lets routes of all kinds stand in one list. */
export const get = <Query extends z.ZodObject, Answer extends z.ZodType>(route: Route<Query, Answer>): Route => route as unknown as Route;
