import { AggregatorRegistry, type Registry } from 'prom-client';

/** The metrics of one process, as they are sent to another one. */
export type ProcessMetrics = object[];
/** The metrics of all processes, this one included; those that do not answer in time are left out. */
export type GatherMetrics = (own: () => Promise<ProcessMetrics>) => Promise<ProcessMetrics[]>;

/** The metrics of all processes as Prometheus reads them: counters and histograms are added, gauges as each of them says. */
export async function joinMetrics(registry: Registry, gather: GatherMetrics): Promise<{ type: string; text: string }> {
  const all = await gather(() => registry.getMetricsAsJSON());
  return { type: registry.contentType, text: await AggregatorRegistry.aggregate(all).metrics() };
}
