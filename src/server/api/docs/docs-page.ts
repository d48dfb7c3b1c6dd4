import { html, raw } from 'hono/html';
import { API_BASE } from '#contract/api/endpoints.ts';
import { LOCALES, type Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { Html, OpenApiDocument, RenderContext } from './description.ts';
import { type Call, callId, callOf } from './docs-call.ts';
import { fieldsOf, withCode } from './docs-fields.ts';

export async function docsPage(description: OpenApiDocument, locale: Locale, style: string): Promise<string> {
  const page: RenderContext = { schemas: description.components.schemas, locale };
  const calls = Object.entries(description.paths).flatMap(([path, item]) => Object.entries(item).map(([method, operation]): Call => ({ method, path, operation })));
  const title = m['apiDocs.title']({}, { locale });
  const document = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}: ${description.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>${raw(style)}</style>
      </head>
      <body>
        <a class="skip" href="#calls">${m['apiDocs.skip']({}, { locale })}</a>
        ${headOf(description, page)}
        <div class="columns">
          ${contentsOf(calls, page)}
          <main id="calls" tabindex="-1">${sectionsOf(calls, page)} ${typesOf(page)}</main>
        </div>
      </body>
    </html>`;
  return String(document);
}

function headOf({ info }: OpenApiDocument, { locale }: RenderContext): Html {
  const notes = [m['apiDocs.noteLanguage'], m['apiDocs.noteLists'], m['apiDocs.noteFailures'], m['apiDocs.noteCaching'], m['apiDocs.noteLimits']];
  return html`<header>
    <nav aria-label="${m['apiDocs.language']({}, { locale })}">
      ${LOCALES.map((one) => html`<a href="/api/docs${one === 'ru' ? '' : `?lang=${one}`}" lang="${one}" hreflang="${one}" ${one === locale ? raw('aria-current="page"') : ''}>${m[`language.${one}`]({}, { locale })}</a> `)}
    </nav>
    <p class="brand">${info.title}</p>
    <h1>${m['apiDocs.title']({}, { locale })}</h1>
    <p class="lead">${m['apiDocs.lead']({}, { locale })}</p>
    <p class="facts"><code>${API_BASE}</code> <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a> <span>${m['apiDocs.version']({ version: info.version }, { locale })}</span></p>
    <ul class="notes">
      ${notes.map((note) => html`<li>${withCode(note({}, { locale }))}</li>`)}
    </ul>
  </header>`;
}

/** Closed on a phone, to leave room for the content; the stylesheet opens it on wider screens. */
function contentsOf(calls: Call[], { locale }: RenderContext): Html {
  const title = m['apiDocs.contents']({}, { locale });
  return html`<nav class="contents" aria-label="${title}">
    <details>
      <summary>${title}</summary>
      <ul>
        ${calls.map((call) => html`<li><a href="#${callId(call)}"><span class="method ${call.method}">${call.method.toUpperCase()}</span> ${call.path}</a></li>`)}
        <li><a href="#types">${m['apiDocs.types']({}, { locale })}</a></li>
      </ul>
    </details>
  </nav>`;
}

function sectionsOf(calls: Call[], page: RenderContext): Html[] {
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '');
  return [...byTag].map(([tag, tagCalls]) => html`<section><h2>${tag}</h2>${tagCalls.map((call) => callOf(call, page))}</section>`);
}

function typesOf(page: RenderContext): Html {
  const named = Object.entries(page.schemas).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return html`<section id="types">
    <h2>${m['apiDocs.types']({}, { locale: page.locale })}</h2>
    ${named.map(
      ([name, schema]) =>
        html`<article id="type-${name}"><h3><code>${name}</code></h3>${schema.description ? html`<p class="note" lang="en">${withCode(schema.description)}</p>` : ''}${fieldsOf(schema, page, 2)}</article>`,
    )}
  </section>`;
}
