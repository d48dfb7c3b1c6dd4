import { html } from 'hono/html';
import { type Html, type Schema, schemaName } from './description.ts';

/** A schema written like a TypeScript type; a named one is a link to its fields. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#type-${schemaName(schema.$ref)}">${schemaName(schema.$ref)}</a>`;
  if (schema.allOf) return html`${typeOf(schema.allOf[0] ?? {})}${isNullable(schema) ? ' | null' : ''}`;
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return html`${choice.map((one, index) => html`${index > 0 ? ' | ' : ''}${typeOf(one)}`)}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.items) return html`${typeOf(schema.items)}[]${isNullable(schema) ? ' | null' : ''}`;
  const names = [schema.type ?? 'any'].flat();
  return html`${names.map((name) => (name === 'string' && schema.format ? schema.format : name)).join(' | ')}`;
}

/** The limit of a PostgreSQL integer is not worth showing. */
const MAX_INT = 2_147_483_647;

/** The limits of a value: `1…100`, `≤ 2000`, a pattern. */
export function limitsOf({ minimum, maximum, minLength, maxLength, pattern }: Schema): string {
  const [least, limit] = [minimum ?? minLength, maximum ?? maxLength];
  const most = limit !== undefined && limit < MAX_INT ? limit : undefined;
  const range = least !== undefined && most !== undefined ? `${least}…${most}` : least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : '';
  return [range, pattern].filter(Boolean).join('  ');
}

function isNullable({ type, allOf = [] }: Schema): boolean {
  return [type].flat().includes('null') || allOf.some(isNullable);
}
