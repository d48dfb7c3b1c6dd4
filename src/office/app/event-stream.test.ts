import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

type Listener = (event: { data: string }) => void;
let sources: FakeSource[];
let show: (state: 'visible' | 'hidden') => void;

class FakeSource {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly listeners = new Map<string, Listener>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    sources.push(this);
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  emit(name: string, data: unknown = null): void {
    this.listeners.get(name)?.({ data: JSON.stringify(data) });
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  sources = [];
  let listener: (() => void) | undefined;
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, added: () => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  };
  show = (state) => {
    page.visibilityState = state;
    listener?.();
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => void vi.unstubAllGlobals());

const tick = () => new Promise((resolve) => setTimeout(resolve));
const isOpen = () => sources.filter(({ readyState }) => readyState !== FakeSource.CLOSED).length;
function follow() {
  const seen: unknown[] = [];
  const end = openEventStream('/lots/1301/presence', {
    on: { arrived: (data) => seen.push(data) },
    onReopened: () => seen.push('reopened'),
    onBroken: () => seen.push('broken'),
  });
  return { seen, end };
}

test('a hidden window holds no connection; when it is seen again, events may have been missed', async () => {
  const { seen, end } = follow();
  await tick();
  sources[0]?.emit('open');
  sources[0]?.emit('arrived', 7);
  show('hidden');
  expect([isOpen(), seen]).toEqual([0, [7, 'broken']]);
  show('visible');
  await tick();
  sources[1]?.emit('open');
  expect([isOpen(), seen]).toEqual([1, [7, 'broken', 'reopened']]);
  end();
  expect(isOpen()).toBe(0);
});

test('a window that is opened in the background opens no stream until it is seen', async () => {
  vi.stubGlobal('document', { ...document, visibilityState: 'hidden' });
  follow().end();
  await tick();
  expect(sources).toEqual([]);
});

test('`prepare` is called before every opening; while it fails, the stream waits', async () => {
  vi.useFakeTimers();
  const prepare = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no answer'));
  const end = openEventStream(() => `/leads/events?after=${prepare.mock.calls.length}`, { on: {}, onReopened: () => {}, prepare });
  await vi.advanceTimersByTimeAsync(0);
  expect(sources).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sources.map(({ url }) => url.replace(/^.*leads/, ''))).toEqual(['/events?after=2']);
  end();
  vi.useRealTimers();
});

test.each(['`prepare` fails', 'the connection is refused'])('after a first opening that failed, events may have been missed: %s', async (why) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  const prepare = vi.fn(() => Promise.resolve());
  if (why === '`prepare` fails') prepare.mockRejectedValueOnce(new Error('no answer'));
  const onReopened = vi.fn();
  const end = openEventStream('/leads/events', { on: {}, onReopened, prepare });
  await vi.advanceTimersByTimeAsync(0);
  sources[0]?.close();
  sources[0]?.emit('error');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onReopened).not.toHaveBeenCalled();
  sources.at(-1)?.emit('open');
  expect(onReopened).toHaveBeenCalledOnce();
  end();
  vi.useRealTimers();
});

test('the window that holds the lock keeps its stream while it is hidden, another one does not', async () => {
  const waiting: (() => void)[] = [];
  const request = (_: string, __: object, held: () => Promise<void>) => new Promise<void>((resolve) => waiting.push(() => void held().then(resolve)));
  vi.stubGlobal('navigator', { locks: { request } });
  const end = openEventStream('/leads/events', { on: {}, onReopened: () => {}, lock: 'leads' });
  await tick();
  show('hidden');
  expect(isOpen()).toBe(0);
  waiting[0]?.();
  await tick();
  expect(isOpen()).toBe(1);
  end();
  expect(isOpen()).toBe(0);
});
