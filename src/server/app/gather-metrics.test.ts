import { expect, test } from 'vitest';
import { createMetricsAsker, createMetricsGatherer } from './gather-metrics.ts';
import type { Report } from './process-messages.ts';

test('the metrics of all processes are gathered, whichever is asked; one that does not answer is left out', async () => {
  const gatherer = createMetricsGatherer(20);
  const asker = createMetricsAsker((report: Report) => {
    if (report.type === 'gathers')
      void gatherer
        .gather([({ id }: { id?: number }) => asker.measure(id ?? 0), ({ id }: { id?: number }) => gatherer.receive(id ?? 0, [{ from: 'another' }]), () => {}] as never)
        .then((all) => asker.receive(report.id, all));
    if (report.type === 'measured') gatherer.receive(report.id, report.metrics);
  });
  asker.answerMetrics(async () => [{ from: 'this' }]);
  expect(await asker.gatherMetrics()).toEqual([[{ from: 'this' }], [{ from: 'another' }]]);
});
