import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import { answerFailure, localeOf, toAppError, wrapNonErrors } from '#server/http/answer-failure.ts';
import { answerOtherMethods } from '#server/http/answer-other-methods.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import type { OfficeApp, OfficeDeps, OfficeEnv } from './deps.ts';
import { isForbidden } from './endpoint-rights.ts';
import { fieldTexts } from './field-texts.ts';
import { officePath, refuseForeignWrites, requireSession } from './guard.ts';
import { leadRoutes } from './leads.ts';
import { lotEditorRoutes } from './lot-editor.ts';
import { lotRoutes } from './lots.ts';
import { matchingRoutes } from './matching.ts';
import { meRoutes } from './me.ts';
import { peopleRoutes } from './people.ts';
import { pictureRoutes } from './pictures.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { staffRoutes } from './staff.ts';
import { todayRoutes } from './today.ts';
import { valuationRoutes } from './valuation.ts';
import { viewingRoutes } from './viewings.ts';

/** The API of the office, at /api/office: for staff only, never cached. Each area is a file with its routes. */
export function officeApi(deps: OfficeDeps): OfficeApp {
  const api = new OpenAPIHono<OfficeEnv>();
  api.use(neverStored, wrapNonErrors, refuseForeignWrites(deps), requireSession(deps));
  api.route('/', signInRoutes(deps));
  api.route('/', meRoutes(deps));
  api.route('/', staffRoutes(deps));
  api.route('/', lotRoutes(deps));
  api.route('/', lotEditorRoutes(deps));
  api.route('/', pictureRoutes(deps));
  api.route('/', leadRoutes(deps));
  api.route('/', matchingRoutes(deps));
  api.route('/', viewingRoutes(deps));
  api.route('/', peopleRoutes(deps));
  api.route('/', todayRoutes(deps));
  api.route('/', settingsRoutes(deps));
  api.route('/', valuationRoutes(deps));
  const description = () => api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Tanais office', version: '1.0.0' }, servers: [{ url: OFFICE_API_BASE }] });
  api.get('/openapi.json', (c) => {
    requireRight(c.get('actor'), 'settings.write');
    return c.json(description());
  });
  api.all('*', answerOtherMethods(api.router, OFFICE_API_BASE));
  api.onError(async (error, c) => {
    const failure = await forbiddenOr(deps, c, toFailure(error));
    if (failure.code === 'internal') deps.log.error({ err: error, path: c.req.path }, 'request failed');
    if (isRefusal(failure)) await recordRefusal(deps, c, failure).catch((reason) => deps.log.error({ err: reason }, 'a refusal was not recorded'));
    return answerFailure(c, withFieldTexts(failure, c));
  });
  return api;
}

const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'no-store');
};

/** Failures that say something about the fields of a request, or about the record that it names. */
const REVEALING = new Set<AppError['code']>(['invalid_form', 'malformed', 'not_found']);

/** What is wrong with a request is told only to a person who may do what it asks for. */
const forbiddenOr = async (deps: OfficeDeps, c: Context<OfficeEnv>, failure: AppError): Promise<AppError> =>
  REVEALING.has(failure.code) && !isRefusal(failure) && (await isForbidden(deps, c)) ? new AppError('forbidden') : failure;

/** Hono itself refuses a body that is not valid JSON. */
const toFailure = (error: Error): AppError => (error instanceof HTTPException && error.status === 400 ? new AppError('malformed', 'body') : toAppError(error));

function withFieldTexts(failure: AppError, c: Context): AppError {
  const { code, subject, fields, waitMs } = failure;
  return fields ? Object.assign(new AppError(code, subject, fieldTexts(fields, localeOf(c))), { waitMs }) : failure;
}

/** Whether somebody was not allowed to do something. A change of many lots, or a file, says so at the fields of the lots that are not theirs. */
const isRefusal = ({ code, fields = {} }: AppError): boolean => code === 'forbidden' || code === 'view_only' || Object.values(fields).includes('notYours');

/** What somebody was not allowed to do is in the audit log too. */
async function recordRefusal({ db }: OfficeDeps, c: Context<OfficeEnv>, failure: AppError): Promise<void> {
  const code = failure.code === 'view_only' ? failure.code : 'forbidden';
  await writeAudit(db, c.get('actor') ?? null, { action: 'refused', subject: 'request', subjectId: `${c.req.method} ${officePath(c)}`, change: { code } });
}
