import type { z } from 'zod';
import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { type PlanProblemKey, planProblemText } from './plan-problems.ts';

type Text = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** What can be wrong with a field, and how it is said to the person who writes it. */
const PROBLEMS = {
  required: m['problems.required'],
  otherLanguage: m['problems.otherLanguage'],
  wrongType: m['problems.wrongType'],
  unknownField: m['problems.unknownField'],
  unknownValue: m['problems.unknownValue'],
  tooMany: m['problems.tooMany'],
  unprintable: m['problems.unprintable'],
  notPositive: m['problems.notPositive'],
  tooLarge: m['problems.tooLarge'],
  tooSmall: m['problems.tooSmall'],
  notNumber: m['problems.notNumber'],
  notWhole: m['problems.notWhole'],
  noSize: m['problems.noSize'],
  innerAreas: m['problems.innerAreas'],
  bedrooms: m['problems.bedrooms'],
  aboveTopFloor: m['problems.aboveTopFloor'],
  year: m['problems.year'],
  halfPlace: m['problems.halfPlace'],
  cadastralNumber: m['problems.cadastralNumber'],
  webAddress: m['problems.webAddress'],
  objectType: m['problems.objectType'],
  noPhoto: m['problems.noPhoto'],
  photoText: m['problems.photoText'],
  past: m['problems.past'],
  lessThanFrom: m['problems.lessThanFrom'],
  samePrice: m['problems.samePrice'],
  notYours: m['problems.notYours'],
  wrongStatus: m['problems.wrongStatus'],
  nothingToChange: m['problems.nothingToChange'],
  duplicateRow: m['problems.duplicateRow'],
  unknownLot: m['problems.unknownLot'],
  busy: m['problems.busy'],
  notXlsx: m['officeLists.problem.notXlsx'],
  noColumns: m['officeLists.problem.noColumns'],
  tooManyRows: m['officeLists.problem.tooManyRows'],
  tooLargeFile: m['officeLists.problem.tooLargeFile'],
  formula: m['officeLists.problem.formula'],
  sameColumns: m['officeSheet.problem.sameColumns'],
  severalSuch: m['officeSheet.problem.severalSuch'],
} satisfies Record<string, Text>;
/** A text that is too long; the sentence names the limit. */
export type TooLong = `${typeof TOO_LONG}${number}`;
const TOO_LONG = 'tooLong ';
export const tooLong = (most: number): TooLong => `${TOO_LONG}${most}`;

export type Problem = keyof typeof PROBLEMS | PlanProblemKey | TooLong;

/** The sentence for a problem; undefined for any other text. */
export function problemText(problem: string, locale: Locale): string | undefined {
  if (problem.startsWith(TOO_LONG)) return m['problems.tooLong']({ most: formatNumber(Number(problem.slice(TOO_LONG.length)), locale) }, { locale });
  return planProblemText(problem, locale) ?? PROBLEMS[problem as keyof typeof PROBLEMS]?.({}, { locale });
}

/** By the path of the field. */
export type Problems = Record<string, Problem>;

/** What is wrong with a number; undefined if something else is wrong. */
export function numberProblem(issue: z.core.$ZodIssue | undefined): Problem | undefined {
  const isNumber = (origin: string) => origin === 'number' || origin === 'int';
  if (issue?.code === 'too_big' && isNumber(issue.origin)) return 'tooLarge';
  if (issue?.code === 'too_small' && isNumber(issue.origin)) return issue.minimum === 1 ? 'notPositive' : 'tooSmall';
  if (issue?.code !== 'invalid_type') return undefined;
  return issue.expected === 'int' ? 'notWhole' : issue.expected === 'number' ? 'notNumber' : undefined;
}

/** What is wrong with a value that the schema of its field refuses. */
export function valueProblem({ issues: [issue] }: z.ZodError): Problem {
  const problem = numberProblem(issue);
  if (problem) return problem;
  if (issue?.code === 'too_big') return issue.origin === 'array' ? 'tooMany' : tooLong(Number(issue.maximum));
  if (issue?.code === 'invalid_format' && issue.format === 'regex') return 'unprintable';
  return issue?.code === 'invalid_value' ? 'unknownValue' : 'wrongType';
}
