import { z } from 'zod';
import { SCHEMES } from '#contract/catalog/mortgage.ts';
import { FIELD_LIMIT, type Fields, FORM_TYPES, FORMS, type FormType } from '#contract/lead/feedback.ts';
import {
  email,
  message,
  NAME_MAX,
  name,
  notPast,
  phoneOrEmail,
  type Rule,
  required,
  SUBJECT_MAX,
  scheme,
  slug,
  subject,
  VIEWING_DAYS,
  viewingTime,
} from '#contract/lead/validation.ts';
import { describedCommonFields } from './common-fields.ts';

const text = z.string().max(FIELD_LIMIT);
/** How each validation rule is described; rules of numbers carry their range themselves. */
const RULE_SCHEMAS = new Map<Rule, z.ZodType>([
  [name, z.string().max(NAME_MAX).meta({ description: 'Russian letters, hyphens and spaces, dots and apostrophes are cleaned away; any letters with lang=en' })],
  [
    phoneOrEmail,
    text.meta({ description: '+7 (XXX) XXX-XX-XX; with lang=en also + and the 8 to 15 digits of another country’s number, and an email may stand here, or in `email` instead' }),
  ],
  [message, text.meta({ description: 'Free text, in any alphabet and of several lines' })],
  [subject, z.string().max(SUBJECT_MAX).meta({ description: 'Russian letters, digits and punctuation; anything with lang=en' })],
  [email, text.meta({ format: 'email' })],
  [notPast, text.meta({ format: 'date', description: `From today to ${VIEWING_DAYS} days ahead, in Moscow` })],
  [viewingTime, text.meta({ description: 'HH:MM, from 10:00 to 20:00' })],
  [scheme, z.enum(SCHEMES)],
  [slug, text.meta({ description: 'With it the lot is a partner’s, of this region' })],
]);
const RESUME = z.string().meta({ format: 'binary', description: 'PDF, DOC, DOCX, RTF or ODT by its content, 10 MB at most; only in multipart/form-data' });

/** The body of a form in the OpenAPI document, generated from the validation rules, so that the two always agree. */
export const feedbackSchema = z
  .discriminatedUnion('type', FORM_TYPES.map(formSchema) as [ReturnType<typeof formSchema>, ...ReturnType<typeof formSchema>[]])
  .meta({ id: 'Feedback', description: 'The parameters utm_source, utm_medium, utm_campaign, utm_term, utm_content and utm_id are kept, from here or from the query of `page`' });

function formSchema(type: FormType) {
  const fields = Object.entries(FORMS[type] as Fields).map(([field, rules]) => [field, fieldSchema(rules)]);
  const files = type === 'vacancy-application' ? { resume: RESUME.optional() } : {};
  return describedCommonFields.extend({ type: z.literal(type), ...Object.fromEntries(fields), ...files }).meta({ id: `feedback-${type}` });
}

export function fieldSchema(rules: Rule[]): z.ZodType {
  const schema = rules.map(ruleSchema).find(Boolean) ?? text;
  return rules.includes(required) ? schema : schema.optional();
}

function ruleSchema(rule: Rule): z.ZodType | undefined {
  if (!rule.range) return RULE_SCHEMAS.get(rule);
  const { min, max, whole } = rule.range;
  return (whole ? z.int() : z.number()).min(min).max(max);
}
