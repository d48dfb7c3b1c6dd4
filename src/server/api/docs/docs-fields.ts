import { html } from 'hono/html';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { type Html, type RenderContext, type Schema, schemaName } from './description.ts';
import { typeOf } from './docs-type.ts';

/** Below this depth a named type is only a link, since types may be recursive. */
const MAX_DEPTH = 1;

/** The fields of a schema as a nested list, including those of the types it refers to. */
export function fieldsOf(schema: Schema, page: RenderContext, depth = 0): Html | '' {
  const inner = schema.items ?? schema.allOf?.[0] ?? schema;
  if (inner !== schema && !inner.$ref) return fieldsOf(inner, page, depth);
  if (inner.$ref) return namedFields(schemaName(inner.$ref), page, depth);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return html`${choice.map((one) => fieldsOf(one, page, depth))}`;
  if (!schema.properties) return '';
  const { properties, required = [] } = schema;
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, field]) => fieldOf(name, field, required.includes(name), page, depth))}
  </ul>`;
}

function fieldOf(name: string, field: Schema, required: boolean, page: RenderContext, depth: number): Html {
  const notes = joined([!required && m['apiDocs.optional']({}, { locale: page.locale }), defaultOf(field, page.locale)]);
  return html`<li>
    <p class="field"><code>${name}</code> <span class="type">${typeOf(field)}</span>${notes && html` <em>${notes}</em>`}</p>
    ${field.description ? html`<p class="note" lang="en">${withCode(field.description)}</p>` : ''}${fieldsOf(field, page, depth + 1)}
  </li>`;
}

export const defaultOf = (schema: Schema, locale: Locale) => schema.default !== undefined && m['apiDocs.default']({ value: String(schema.default) }, { locale });
export const joined = (notes: (string | false | undefined)[]): string => notes.filter(Boolean).join(', ');

function namedFields(name: string, page: RenderContext, depth: number): Html | '' {
  const schema = page.schemas[name];
  if (!schema || depth > MAX_DEPTH) return '';
  const fields = fieldsOf(schema, page, depth + 1);
  return fields && html`<details><summary>${name}</summary>${fields}</details>`;
}

/** Descriptions mark code with backticks, as in Markdown. */
export function withCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`;
}
