import type { AlertDeps } from '#server/alert/deps.ts';
import type { Contents } from '#server/outbox/contents.ts';
import { composeAlertConfirmation, composeAlertLetter } from './compose-alert-letters.ts';
import { composePriceConfirmation, composePriceLetter } from './compose-price-letters.ts';

/** The letters of alerts and price watches, by the template of the delivery. */
export const alertLetters = (context: { deps: AlertDeps; origin: string }): Contents['letters'] => ({
  'alert-confirmation': composeAlertConfirmation(context),
  'alert-lots': composeAlertLetter(context),
  'price-watch-confirmation': composePriceConfirmation(context),
  'price-change': composePriceLetter(context),
});
