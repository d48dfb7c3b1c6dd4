import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { whenOnline } from '#office/app/connection.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_ATTEMPTS = 6;

/** A picture of our server that is requested again if it could not be loaded: on a phone the connection often drops. */
export function ImageWithRetry({ alt, ...rest }: ImgHTMLAttributes<HTMLImageElement> & { alt: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed || attempt >= MAX_ATTEMPTS) return;
    let isShown = true;
    const again = () => {
      if (!isShown) return;
      setFailed(false);
      setAttempt(attempt + 1);
    };
    const timer = setTimeout(() => void whenOnline().then(again), FIRST_RETRY_MS * 2 ** attempt);
    window.addEventListener('online', again);
    return () => {
      isShown = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [failed, attempt]);
  return <img key={attempt} {...rest} alt={alt} onError={() => setFailed(true)} />;
}
