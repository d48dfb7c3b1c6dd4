import type { ActionParameters } from '#contract/office/working-copy.ts';
import type { readNumber } from '#office/layout/number-text.ts';

/** The parameters of a price change. A price that is no number is sent as it was typed, so that the server says that it is none. */
export function priceParameters(newPrice: ReturnType<typeof readNumber>, reason: string): ActionParameters {
  return { ...(newPrice !== null && { price: newPrice as number }), ...(reason.trim() && { reason }) };
}

/** The errors at the parameters of an action. The API names them `price` when it is run now, and `parameters.price` when it is scheduled. */
export const parameterErrors = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, error]) => [path.replace(/^parameters\./, ''), error]));
