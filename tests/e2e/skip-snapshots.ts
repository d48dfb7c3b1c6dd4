import type { Page } from '@playwright/test';

/** The parts of Playwright's own objects that are used here. They are not public, so all of them are optional. */
type Injected = { ariaSnapshotForExpectFailure?: () => undefined };
type Handle = { evaluate(patch: (injected: Injected) => void): Promise<unknown> };
type Execution = { injectedScript?(): Promise<Handle> };
type Implementation = { mainFrame(): { utilityContext(): Promise<Execution> } };
type WithImplementation = { _connection?: { toImpl?(page: Page): Implementation } };

const patched = new WeakSet<object>();

/**
 * Playwright describes the whole page for an error message each time an `expect` has to try again, which takes a third of the processor time of a page
 * load (docs/decisions/0045). A test that fails is still reported with a description of the page, made once.
 */
export async function skipSnapshotsOfAttempts(page: Page): Promise<void> {
  const execution = await (page as unknown as WithImplementation)._connection?.toImpl?.(page)?.mainFrame().utilityContext();
  const prototype: Execution = execution && Object.getPrototypeOf(execution);
  const inject = prototype?.injectedScript;
  if (!inject || patched.has(prototype)) return;
  patched.add(prototype);
  const done = new WeakSet<object>();
  prototype.injectedScript = function (this: Execution) {
    const script = inject.call(this);
    if (!done.has(script)) {
      done.add(script);
      script.then((handle) => handle.evaluate(skip)).catch(() => undefined); // a page that is gone needs none
    }
    return script;
  };
}

/** Runs in the browser. */
function skip(injected: Injected): void {
  injected.ariaSnapshotForExpectFailure = () => undefined;
}
