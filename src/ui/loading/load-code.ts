/** Loads a module; without a connection it is not even tried: once it has failed, the browser never asks for it again in the same document. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> => (navigator.onLine === false ? Promise.reject(new TypeError('Failed to fetch')) : load());
