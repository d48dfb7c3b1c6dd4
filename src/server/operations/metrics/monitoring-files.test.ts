import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { createMetrics } from './metrics.ts';

const database = testDatabase();
const NOT_OURS = ['up'];

test('the board and the alert rules ask only for metrics that the site has', async () => {
  const { registry, stop } = createMetrics({ ...depsOn(database()), env: { DATA_DIR: '.' } });
  stop();
  const known = [...registry.getMetricsAsArray().map(({ name }) => name), ...NOT_OURS];
  for (const name of ['grafana-board.json', 'alerts.yml']) {
    const text = await readFile(`docs/monitoring/${name}`, 'utf8');
    const asked = Array.from(text.matchAll(/(\w+)\{job=/g), ([, metric = '']) => metric.replace(/_(?:bucket|count|sum)$/, ''));
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((metric) => !known.includes(metric))).toEqual([]);
  }
});
