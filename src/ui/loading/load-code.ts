/** A dynamic import that fails at once while offline: after a failed import() the browser does not request the module again in the same document. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> => (navigator.onLine === false ? Promise.reject(new TypeError('Failed to fetch')) : load());
