import type { html } from 'hono/html';
import type { Locale } from '#contract/core/locale.ts';

/** The parts of an OpenAPI 3.1 document that the page shows. */
export type Schema = {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  example?: string | number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Content = Record<string, { schema?: Schema }>;
export type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type OpenApiDocument = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

export type Html = ReturnType<typeof html>;
export type RenderContext = { schemas: Record<string, Schema>; locale: Locale };

export const schemaName = (ref: string): string => ref.split('/').at(-1) ?? '';
