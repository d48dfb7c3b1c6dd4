// Reads the page at the given URL once, and then answers every request with the same bytes and headers: what Node's own server costs at least.
import { createServer, get } from 'node:http';

const [url] = process.argv.slice(2);
get(url, { headers: { 'accept-encoding': 'zstd', 'accept-language': 'ru' } }, async (page) => {
  const body = Buffer.concat(await page.toArray());
  const server = createServer((_, response) => response.writeHead(200, page.rawHeaders).end(body));
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
});
