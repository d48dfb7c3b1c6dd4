import type { Context } from 'hono';
import type { z } from 'zod';
import { isLocale } from '#contract/locale.ts';
import { AppError } from '#server/errors.ts';
import type { Upload } from '#server/feedback/feedback.ts';

type Body = { fields: Record<string, unknown>; files: Upload[] };

/** The body of a POST in the shape of a schema. It is read here rather than by the route: a form without JavaScript sends other types than a script. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<{ sent: z.output<Schema>; files: Upload[] }> {
  const { fields, files } = await readFields(c);
  if (isLocale(fields.lang)) c.set('locale' as never, fields.lang as never); // a failure answers in the language of the form
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new AppError('malformed', parsed.error.issues[0]?.path.join('.') || 'body');
  return { sent: parsed.data, files };
}

async function readFields(c: Context): Promise<Body> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return fromJson(await c.req.json().catch(malformed));
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') return fromForm(await c.req.formData().catch(malformed));
  throw new AppError('wrong_type');
}

function malformed(): never {
  throw new AppError('malformed', 'body');
}

/** In JSON null is a way to say nothing. */
function fromJson(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return malformed();
  return { fields: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)), files: [] };
}

async function fromForm(form: FormData): Promise<Body> {
  const body: Body = { fields: {}, files: [] };
  for (const [field, value] of form) {
    if (typeof value === 'string') body.fields[field] = value;
    else if (value.name || value.size > 0) body.files.push({ field, name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }); // a file field left empty sends an empty file
  }
  return body;
}
