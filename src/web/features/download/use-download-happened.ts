import { useEffect, useState } from 'react';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { readLocal, storeLocal } from '#web/stores/local-storage.ts';

const HAPPENED = 'download-happened' satisfies LocalKey;

/** Whether the visitor has answered once and for all. Taken for a yes until the storage has been read. */
export function useDownloadHappened(): [happened: boolean, remember: () => void] {
  const [happened, setHappened] = useState(true);
  useEffect(() => setHappened(readLocal(HAPPENED) !== null), []);
  const remember = () => {
    setHappened(true);
    storeLocal(HAPPENED, '1');
  };
  return [happened, remember];
}
