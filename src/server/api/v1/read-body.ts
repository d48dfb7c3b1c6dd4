import type { Context } from 'hono';
import type { z } from 'zod';
import { isLocale } from '#contract/core/locale.ts';
import { AppError } from '#server/core/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Upload } from '#server/http/read-multipart.ts';

/** Reads and parses the body of a POST. Not by @hono/zod-openapi, since a plain HTML form sends other content types than a script. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema, { upload = false } = {}): Promise<{ sent: z.output<Schema>; files: Upload[] }> {
  const { fields, files } = await readForm(c, { json: true, upload });
  if (isLocale(fields.lang)) c.set('locale' as never, fields.lang as never); // errors are answered in the language of the form
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new AppError('malformed', parsed.error.issues[0]?.path.join('.') || 'body');
  return { sent: parsed.data, files };
}
