// Preloaded into a site: measures the CPU time of React's renderToString where the site calls it, and lets its clock run ahead.
import { createRequire } from 'node:module';

const server = createRequire(import.meta.url)('react-dom/server');
const { renderToString } = server;
let [microseconds, renders] = [0, 0];
const now = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

server.renderToString = (...given) => {
  const before = now();
  try {
    return renderToString(...given);
  } finally {
    microseconds += now() - before;
    renders++;
  }
};

let aheadMs = 0;
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

process.on('message', (asked) => {
  if (asked === 'react') process.send?.({ cpu: microseconds / 1_000, renders });
  if (asked === 'later') aheadMs += 1_000; // a page that has been rendered several times within a second is not rendered again
});
process.channel?.unref();
