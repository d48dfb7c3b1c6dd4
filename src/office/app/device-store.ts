/** What is kept on this device until the server has it. IndexedDB outlives a closed tab, an ended session and a new build. */
export type DeviceStore<Value> = { read(key: string): Promise<Value | undefined>; write(key: string, value: Value): Promise<void>; remove(key: string): Promise<void> };

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

async function run<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = ask(database.transaction(STORE, mode).objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** In a private window of some browsers there is no such store: then only the page itself keeps what was typed. */
export const deviceStore = <Value>(): DeviceStore<Value> => ({
  read: (key) => run<Value | undefined>('readonly', (store) => store.get(key) as IDBRequest<Value | undefined>).catch(() => undefined),
  write: (key, value) => run('readwrite', (store) => store.put(value, key)).then(ignore, ignore),
  remove: (key) => run('readwrite', (store) => store.delete(key)).then(ignore, ignore),
});

const ignore = (): void => {};
