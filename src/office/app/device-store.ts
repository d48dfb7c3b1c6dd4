/** A store on this device. IndexedDB outlives a closed tab, an ended session and a new build. */
export type DeviceStore = {
  keys(): Promise<IDBValidKey[]>;
  read(key: IDBValidKey): Promise<unknown>;
  write(key: IDBValidKey, value: unknown): Promise<void>;
  remove(key: IDBValidKey): Promise<void>;
};

const DATABASE = 'office';
const STORE = 'unsaved';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function run<Result>(mode: IDBTransactionMode, makeRequest: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = makeRequest(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const listeners = new Set<() => void>();
/** Calls the listener after each change of what this page keeps. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** Some browsers have no IndexedDB in a private window: then what was typed is kept in the page only. */
export const deviceStore: DeviceStore = {
  keys: () => run('readonly', (store) => store.getAllKeys()).catch(() => []),
  read: (key) => run('readonly', (store) => store.get(key) as IDBRequest<unknown>).catch(() => undefined),
  write: (key, value) => run('readwrite', (store) => store.put(value, key)).then(notifyListeners, notifyListeners),
  remove: (key) => run('readwrite', (store) => store.delete(key)).then(notifyListeners, notifyListeners),
};
