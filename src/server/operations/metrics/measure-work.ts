import { Counter, Histogram, type Registry } from 'prom-client';
import { observeWork, type Work } from '#server/core/observed-work.ts';

/** The buckets of all histograms: from a cached page to a request that has waited for a dead database. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The route of a response from the page cache, which does not come through Hono. */
const CACHED_PAGE = 'cached page';

/** Requests, renders, statements and deliveries: how many, and how long they take. */
export function measureWork(registry: Registry) {
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram<Label>({ name, help, labelNames, buckets: SECONDS, registers: [registry] });
  const requests = histogram('http_request_duration_seconds', 'Time to the first byte of a response', 'route', 'status');
  const renders = histogram('page_render_duration_seconds', 'Time to render a page that was not in the cache');
  const statements = histogram('database_statement_duration_seconds', 'Time of a statement in the database, and on the way to it', 'verb');
  const deliveries = histogram('delivery_duration_seconds', 'Time to send a message', 'channel', 'outcome');
  const failedRenders = new Counter({ name: 'page_renders_failed_total', help: 'Renders that threw an error', registers: [registry] });
  const failedStatements = new Counter({ name: 'database_statements_failed_total', help: 'Statements that the database refused or did not answer', registers: [registry] });

  const measure = (work: Work, seconds: number, failed: boolean) => {
    if (work.kind === 'request') requests.observe({ route: work.answer?.route ?? 'unknown', status: work.answer?.status ?? 500 }, seconds);
    else if (work.kind === 'delivery') deliveries.observe({ channel: work.channel, outcome: work.outcome ?? 'failed' }, seconds);
    else if (work.kind === 'render') failed ? failedRenders.inc() : renders.observe(seconds);
    else {
      statements.observe({ verb: verbOf(work.text) }, seconds);
      if (failed) failedStatements.inc();
    }
  };
  const stop = observeWork(async (work, run) => {
    const started = performance.now();
    let failed = true;
    try {
      const result = await run();
      failed = false;
      return result;
    } finally {
      measure(work, (performance.now() - started) / 1_000, failed);
    }
  });
  return { cachedPageAnswered: (status: number, seconds: number) => requests.observe({ route: CACHED_PAGE, status }, seconds), stop };
}

const VERBS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);
/** The first word of a statement, or `other`: a label must have few values. */
function verbOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? '';
  return VERBS.has(verb) ? verb : 'other';
}
