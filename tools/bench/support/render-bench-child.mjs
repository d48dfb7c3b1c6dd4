// Preloaded into a site: counts its calls of React's renderToString, repeats the last one when asked to, and lets the site's clock run ahead.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';

const server = createRequire(import.meta.url)('react-dom/server');
const { renderToString } = server;
let renders = 0;
let renderAgain = () => {};

server.renderToString = (...given) => {
  const inItsLanguage = AsyncLocalStorage.snapshot();
  renderAgain = () => inItsLanguage(() => renderToString(...given));
  renders++;
  return renderToString(...given);
};

let aheadMs = 0;
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;

process.on('message', ({ ask, times = 0 }) => {
  if (ask === 'renders') process.send?.(renders);
  if (ask === 'renderAgain') {
    for (let time = 0; time < times; time++) renderAgain();
    process.send?.(renders);
  }
  if (ask === 'later') aheadMs += 1_000; // a page that has been rendered several times within a second is not rendered again
});
process.channel?.unref();
