import { html } from 'hono/html';
import { API_BASE } from '#contract/api/endpoints.ts';
import { apiUrl } from '#contract/core/api-url.ts';
import { FAILURE_STATUS, type FailureCode } from '#contract/core/failure.ts';
import { m } from '#messages';
import { AppError, failureText } from '#server/core/errors.ts';
import type { Html, Operation, Parameter, RenderContext } from './description.ts';
import { defaultOf, fieldsOf, joined, withCode } from './docs-fields.ts';
import { limitsOf, typeOf } from './docs-type.ts';

export type Call = { method: string; path: string; operation: Operation };

export const callId = ({ method, path }: Call): string => `${method}${path.replaceAll(/[^\w]+/g, '-')}`;

export function callOf(call: Call, page: RenderContext): Html {
  const { method, path, operation } = call;
  const body = Object.entries(operation.requestBody?.content ?? {});
  const { locale } = page;
  return html`<article id="${callId(call)}">
    <h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code></h3>
    <p class="summary" lang="en">${withCode(operation.summary ?? '')}</p>
    ${exampleOf(call, page)} ${operation.parameters?.length ? html`<h4>${m['apiDocs.parameters']({}, { locale })}</h4>${parametersOf(operation.parameters, page)}` : ''}
    ${
      body.length > 0
        ? html`<h4>${m['apiDocs.body']({}, { locale })}</h4>
          <p class="note">${body.map(([type], index) => html`${index > 0 ? ', ' : ''}<code>${type}</code>`)}</p>
          ${fieldsOf(body[0]?.[1].schema ?? {}, page)}`
        : ''
    }
    ${answersOf(operation, page)}
    <h4>${m['apiDocs.failures']({}, { locale })}</h4>
    ${failuresOf(operation, page)}
  </article>`;
}

/** Lets a long path wrap after its slashes. */
const breakable = (path: string): Html => html`${path.split('/').map((part, index) => (index > 0 ? html`/<wbr />${part}` : part))}`;

function exampleOf({ method, path, operation }: Call, { locale }: RenderContext): Html | '' {
  if (method !== 'get') return '';
  const { parameters = [] } = operation;
  const examples = parameters.flatMap(({ name, schema }) => (schema?.example === undefined ? [] : [[name, schema.example]]));
  const limit = parameters.some(({ name }) => name === 'limit') ? 2 : undefined;
  const address = API_BASE + apiUrl(path, { ...Object.fromEntries(examples), limit, lang: locale === 'en' ? locale : undefined });
  return html`<p class="example"><span>${m['apiDocs.example']({}, { locale })}</span> <a href="${address}">${breakable(address)}</a></p>`;
}

function parametersOf(parameters: Parameter[], { locale }: RenderContext): Html {
  return html`<ul class="fields">
    ${parameters.map(({ name, in: place, required, description, schema = {} }) => {
      const notes = [place === 'path' && m['apiDocs.inPath']({}, { locale }), required && m['apiDocs.required']({}, { locale }), defaultOf(schema, locale)];
      const words = description ?? schema.description;
      const limits = limitsOf(words ? { ...schema, pattern: undefined } : schema); // a description is easier to read than a pattern
      return html`<li>
        <p class="field">
          <code>${name}</code> <span class="type">${typeOf(asSent(schema))}</span>${limits && html` <span class="limits">${limits}</span>`} <em>${joined(notes)}</em>
        </p>
        ${words ? html`<p class="note" lang="en">${withCode(words)}</p>` : ''}
      </li>`;
    })}
  </ul>`;
}

/** The type of a parameter without `null`, which the generator adds to coerced numbers and which a query cannot contain. */
const asSent = (schema: Parameter['schema'] = {}) => ({ ...schema, type: [schema.type ?? 'string'].flat().filter((name) => name !== 'null') });

function answersOf({ responses }: Operation, page: RenderContext): Html[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(
      ([status, { description, content }]) => html`<h4>${m['apiDocs.answer']({}, { locale: page.locale })} <span class="status">${status}</span></h4>
        <p class="note" lang="en">${withCode(description)}</p>
        ${fieldsOf(content?.['application/json']?.schema ?? {}, page)}`,
    );
}

function failuresOf({ responses }: Operation, { locale }: RenderContext): Html {
  const statuses = Object.entries(responses).map(([status, { description }]) => ({ status: status === 'default' ? FAILURE_STATUS.internal : Number(status), description }));
  return html`<ul class="failures">
    ${statuses
      .filter(({ status }) => status >= 400)
      .sort((a, b) => a.status - b.status)
      .map(
        ({ status, description }) =>
          html`<li><span class="status">${status}</span> ${codesOf(status, description).map((code) => html`<span><code>${code}</code> ${failureText(new AppError(code, '…'), locale)}</span>`)}</li>`,
      )}
  </ul>`;
}

/** The codes that a description names, or else the first one with this status. */
function codesOf(status: number, description: string): FailureCode[] {
  const codes = (Object.keys(FAILURE_STATUS) as FailureCode[]).filter((code) => FAILURE_STATUS[code] === status);
  const named = codes.filter((code) => description.split(/[\s,]+/).includes(code));
  return named.length > 0 ? named : codes.slice(0, 1);
}
