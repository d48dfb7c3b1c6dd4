import { beforeAll, describe, expect, test } from 'vitest';
import { type Fields, FORM_TYPES, FORMS } from '#contract/lead/feedback.ts';
import { required } from '#contract/lead/validation.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { createLog } from '#server/core/log.ts';
import { createApi } from './api.ts';

type Schema = { properties: Record<string, Record<string, unknown>>; required: string[]; oneOf: { $ref: string }[] };
let document: { components: { schemas: Record<string, Schema> }; paths: Record<string, { post: { requestBody: { content: object }; responses: object } }> };
beforeAll(async () => {
  document = await (await createApi({} as ApiDeps, createLog('silent')).request('/openapi.json')).json();
});
const schemaOf = (name: string) => document.components.schemas[name] as Schema;

describe('the OpenAPI schemas of forms', () => {
  test('are one of nine forms', () => expect(schemaOf('Feedback').oneOf.map(({ $ref }) => $ref.split('feedback-')[1])).toEqual(FORM_TYPES));
  test.each(FORM_TYPES)('have the fields of %s and list the required ones', (type) => {
    const fields: Fields = FORMS[type];
    const { properties, required: needed } = schemaOf(`feedback-${type}`);
    for (const [field, rules] of Object.entries(fields)) {
      expect(properties[field], field).toBeDefined();
      expect(needed.includes(field), field).toBe(rules.includes(required));
    }
  });
  test.each(FORM_TYPES.map((type) => `feedback-${type}`))('require a token: %s', (name) => expect(schemaOf(name).required).toContain('token'));
  test('have more than a type for every field', () => {
    for (const type of FORM_TYPES)
      for (const field of Object.keys(FORMS[type])) expect(Object.keys(schemaOf(`feedback-${type}`).properties[field] ?? {}).length, `${type} ${field}`).toBeGreaterThan(1);
  });
  test('have the bounds of numbers, and a résumé is a file', () => {
    expect(schemaOf('feedback-mortgage-calculator').properties.years).toEqual({ type: 'integer', minimum: 1, maximum: 50 });
    expect(schemaOf('feedback-mortgage-calculator').properties.rate).toEqual({ type: 'number', minimum: 0, maximum: 100 });
    expect(schemaOf('feedback-vacancy-application').properties.resume).toMatchObject({ type: 'string', format: 'binary' });
  });
  test.each(['/feedback', '/lots/subscriptions'])('have every type of body and every status: %s', (path) => {
    const { requestBody, responses } = document.paths[path]?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
    expect(Object.keys(responses ?? {})).toEqual(['200', '201', '400', '403', '411', '413', '415', '422', '429', '503', 'default']);
  });
});
