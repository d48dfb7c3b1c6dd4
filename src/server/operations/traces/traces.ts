import { context, defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { observeWork, type Work } from '#server/core/observed-work.ts';

export type TracesOptions = {
  /** The base URL of a collector that speaks OTLP over HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  /** Which share of the requests is traced, from 0 to 1. */
  share: number;
  serviceName: string;
};

/**
 * Sends traces to a collector: a request, and within it renders, statements and deliveries. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
 * A span carries patterns of routes and statements with placeholders, and never what a visitor has typed.
 */
export function startTraces({ endpoint, headers, share, serviceName }: TracesOptions): { stop(): Promise<void> } {
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': String(process.pid) }),
    // The share holds for requests with a `traceparent`, too: anybody can send one.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('tanais');
  const propagator = new W3CTraceContextPropagator();

  const unobserve = observeWork(async (work, run) => {
    const parent = work.kind === 'request' ? propagator.extract(ROOT_CONTEXT, { traceparent: work.traceparent }, defaultTextMapGetter) : context.active();
    const span = tracer.startSpan(nameOf(work), { kind: KINDS[work.kind] }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), run);
    } catch (error) {
      // Only the error's class: its message may have personal data.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      describe(span, work);
      span.end();
    }
  });
  return {
    async stop() {
      unobserve();
      await provider.shutdown().catch(() => {}); // a collector that is gone must not hold up the site
    },
  };
}

const KINDS: Record<Work['kind'], SpanKind> = { request: SpanKind.SERVER, render: SpanKind.INTERNAL, statement: SpanKind.CLIENT, delivery: SpanKind.PRODUCER };

function nameOf(work: Work): string {
  if (work.kind === 'statement') return (/\w+/.exec(work.text)?.[0] ?? 'statement').toLowerCase();
  return work.kind === 'delivery' ? `delivery ${work.channel}` : work.kind;
}

const MAX_STATEMENT = 2_000;

function describe(span: Span, work: Work): void {
  if (work.kind === 'statement') span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': work.text.slice(0, MAX_STATEMENT) });
  if (work.kind === 'delivery') span.setAttributes({ 'tanais.delivery.outcome': work.outcome ?? 'failed' });
  if (work.kind !== 'request') return;
  span.setAttributes({ 'http.request.method': work.method, 'tanais.request_id': work.id });
  if (!work.answer) return;
  const { route, status } = work.answer;
  span.updateName(`${work.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
