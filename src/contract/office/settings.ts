import { z } from 'zod';
import { MAX_CALL_SPANS } from '#contract/agency/call-week.ts';

/* The owner's settings of the agency, below /api/office: GET and PUT /settings/hours. */

const WEEK_DAYS = 7;
/** `09:00`, as it was typed; what is wrong with it is said by `weekProblems`. */
const time = z.string().max(5);
const week = z
  .array(z.array(z.object({ opens: time, closes: time })).max(MAX_CALL_SPANS))
  .length(WEEK_DAYS)
  .meta({ description: 'The spans of each day, from Monday to Sunday, in Moscow time; a day off has none. The end of a day is 24:00' });

export const callHoursSettings = z
  .object({
    version: z.string().meta({ description: 'Of what was read; a change is refused if somebody was faster' }),
    week,
    text: z.object({ ru: z.string(), en: z.string() }).meta({ description: 'What visitors read' }),
  })
  .meta({ id: 'CallHoursSettings' });
export type CallHoursSettings = z.infer<typeof callHoursSettings>;

export const callHoursInput = z.object({ version: z.string().max(100), week });
export type CallHoursInput = z.infer<typeof callHoursInput>;
