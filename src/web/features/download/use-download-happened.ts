import { useEffect, useState } from 'react';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { readLocal, storeLocal } from '#web/stores/local-storage.ts';

/** The specification fixes this name. Closing the popup sets it too, without a download. */
const HAPPENED = 'download-happened' satisfies LocalKey;

/** Whether the visitor has opened or closed the offer of the app before. True until the storage has been read, so that it does not flash. */
export function useDownloadHappened(): [happened: boolean, remember: () => void] {
  const [happened, setHappened] = useState(true);
  useEffect(() => setHappened(readLocal(HAPPENED) !== null), []);
  const remember = () => {
    setHappened(true);
    storeLocal(HAPPENED, '1');
  };
  return [happened, remember];
}
