import { createStore } from './store.ts';

const KEY = 'office-lead-sound';
/** The last event that any tab of this device has sounded for. */
const LAST_KEY = 'office-lead-sounded';
const NOTES_HZ = [660, 880];
const NOTE_S = 0.16;
const VOLUME = 0.12;

/** Whether a new lead is heard on this device. */
export const leadSound = createStore(localStorage.getItem(KEY) !== 'off');

export function switchLeadSound(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  leadSound.set(on);
  if (on) play();
}

let context: AudioContext | undefined;

/** Browsers allow sound only after the person has done something on the page. */
export function allowSound(): () => void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) document.addEventListener(event, wake, { once: true });
  return () => {
    for (const event of events) document.removeEventListener(event, wake);
  };
}

/** Two short notes. Several open tabs get the same event; the first one sounds. */
export function soundFor(eventId: number): void {
  if (!leadSound.get() || Number(localStorage.getItem(LAST_KEY)) >= eventId) return;
  localStorage.setItem(LAST_KEY, String(eventId));
  play();
}

function play(): void {
  if (context?.state !== 'running') return;
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const from = context.currentTime + index * NOTE_S;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(VOLUME, from + NOTE_S / 8);
    volume.gain.linearRampToValueAtTime(0, from + NOTE_S * 1.5);
    const note = new OscillatorNode(context, { frequency });
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + NOTE_S * 1.5);
  }
}
