import { expect, test } from 'vitest';
import { createStops } from './stops.ts';

const part = (name: string) => async () => name;
const namesOf = (stops: (() => Promise<unknown>)[]) => Promise.all(stops.map((stop) => stop()));

test('what the last requests need is stopped after the server, also if it was started after something that is stopped before the server', async () => {
  const stops = createStops(part('server'));
  stops.atTheEnd(part('database'));
  stops.afterServer(part('index'));
  stops.beforeServer(part('streams'));
  stops.afterServer(part('views'));
  stops.atTheEnd(part('metrics'));
  expect(await namesOf(stops.inOrder())).toEqual(['streams', 'server', 'views', 'index', 'database', 'metrics']);
});
