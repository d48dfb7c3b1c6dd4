import { useEffect, useState } from 'react';
import { HAPPENED } from './download-rules.ts';

/** Whether the visitor has answered once and for all. Taken for a yes until the storage has been read. */
export function useDownloadHappened(): [happened: boolean, remember: () => void] {
  const [happened, setHappened] = useState(true);
  useEffect(() => setHappened(read()), []);
  const remember = () => {
    setHappened(true);
    write();
  };
  return [happened, remember];
}

function read(): boolean {
  try {
    return localStorage.getItem(HAPPENED) !== null;
  } catch {
    return false; // storage is off: asked once on every visit
  }
}

function write(): void {
  try {
    localStorage.setItem(HAPPENED, '1');
  } catch {
    // storage is off or full: the answer lives as long as the page
  }
}
