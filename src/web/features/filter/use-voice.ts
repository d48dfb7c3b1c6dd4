import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { useToasts } from '#web/stores/toasts.ts';

/** The part of the Web Speech API that is used here; TypeScript has no types for it. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
type SpeechWindow = Partial<Record<'SpeechRecognition' | 'webkitSpeechRecognition', new () => Recognition>>;

const LANGUAGES = { ru: 'ru-RU', en: 'en-GB' };

/** Dictation, where the browser offers it. `onHeard` gets the whole text so far, `onEnd` is called when it stops. A failure is shown in a toast. */
export function useVoice(onHeard: (text: string) => void, onEnd: () => void) {
  const [isOffered, setOffered] = useState(false);
  const [isListening, setListening] = useState(false);
  const running = useRef<Recognition>(null);
  useEffect(() => {
    setOffered(constructorOf() !== undefined);
    return () => running.current?.abort();
  }, []);
  const start = () => {
    const Constructor = constructorOf();
    if (!Constructor) return;
    const recognition = new Constructor();
    running.current = recognition;
    recognition.lang = LANGUAGES[getLocale()];
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => onHeard(Array.from(results, (result) => result[0]?.transcript ?? '').join(' '));
    recognition.onerror = ({ error }) => showFailure(error);
    recognition.onend = () => {
      running.current = null;
      setListening(false);
      onEnd();
    };
    setListening(true);
    recognition.start();
  };
  return { isOffered, isListening, toggle: () => (running.current ? running.current.stop() : start()) };
}

function constructorOf(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

function showFailure(error: string): void {
  if (error === 'aborted') return;
  const message =
    error === 'not-allowed' || error === 'service-not-allowed'
      ? m['understood.voiceRefused']()
      : error === 'no-speech'
        ? m['understood.voiceNothing']()
        : m['understood.voiceFailed']();
  useToasts.getState().show(message, 'warning');
}
