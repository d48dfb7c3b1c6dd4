import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Every route is known from the first page on: following a link never waits for a list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
