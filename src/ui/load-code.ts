/** Whether a part of the code did not come. The browser never asks for a module again in the same document, so the next page has to be loaded as a whole. */
export const code = { isBroken: false };

/** Loads a module; without a connection it is not even tried, and can be later. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  navigator.onLine === false
    ? Promise.reject(new TypeError('Failed to fetch'))
    : load().catch((error: unknown) => {
        code.isBroken = true;
        throw error;
      });
