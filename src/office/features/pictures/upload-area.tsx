import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { m } from '#messages';
import { isTyping } from '#office/app/shortcuts.ts';
import { buttonClass, IconButton, TextButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Meter } from '#office/kit/marks.tsx';
import { Notice } from '#office/kit/states.tsx';
import css from './upload-area.module.css';
import type { UploadItem, UploadQueue, UploadState } from './upload-queue.ts';

const STATE_TEXTS: Record<UploadState, () => string> = {
  waiting: () => m['officePictures.state.waiting'](),
  preparing: () => m['officePictures.state.preparing'](),
  sending: () => m['officePictures.state.sending'](),
  offline: () => m['officePictures.state.offline'](),
  checking: () => m['officePictures.state.checking'](),
  done: () => m['officePictures.state.done'](),
  failed: () => m['officePictures.state.failed'](),
  refused: () => m['officePictures.state.refused'](),
};

/** Where files are dropped, pasted, chosen or photographed, and what has become of each of them. */
export function UploadArea({
  queue,
  items,
  most,
  children,
}: {
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** How many pictures the thing has room for. */
  most?: number;
  children?: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const add = (files: readonly File[]) => files.length > 0 && setLeftOut(queue.add(files));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isNotForPhotos(event)) return; // pasted as usual
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard
    <div
      className={css.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => hasFiles(event) && drop(event)}
    >
      <div className={css.head}>
        <p>{m['officePictures.drop']()}</p>
        <FileButton label={m['officePictures.choose']()} onFiles={add} />
        {/* Only a phone has a camera to take photos with. */}
        <span className={css.camera}>
          <FileButton
            camera
            onFiles={add}
            label={
              <>
                <Icon name="camera" />
                {m['officePictures.camera']()}
              </>
            }
          />
        </span>
        {children}
      </div>
      {leftOut > 0 && (
        <Notice look="warning" urgent>
          {most === undefined ? m['officePictures.leftOut']({ count: leftOut, most: MAX_PHOTOS }) : m['officePhotos.leftOut']({ count: leftOut, most })}
        </Notice>
      )}
      <UploadList queue={queue} items={items} />
    </div>
  );
}

/** Whether somebody pastes into a field or a dialog, or pastes text: a spreadsheet and a word processor put a picture of what was copied beside it. */
const isNotForPhotos = ({ target, clipboardData }: ClipboardEvent): boolean =>
  isTyping(target) || clipboardData?.types.includes('text/plain') === true || document.querySelector('dialog[open]') !== null;

/** A file field that looks like a button; with `camera` a phone opens its camera. */
export function FileButton({
  label,
  camera = false,
  className = buttonClass({}),
  onFiles,
}: {
  label: ReactNode;
  camera?: boolean;
  className?: string;
  onFiles(files: File[]): void;
}) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className={css.file}
        type="file"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <label htmlFor={id} className={className}>
        {label}
      </label>
    </>
  );
}

function UploadList({ queue, items }: { queue: UploadQueue; items: readonly UploadItem[] }) {
  const shown = items.filter(({ state, known }) => state !== 'done' || known);
  if (shown.length === 0) return null;
  const arrived = items.filter(({ state }) => state === 'done').length;
  return (
    <>
      <p role="status">{m['officePictures.progress']({ arrived, count: items.length })}</p>
      <ul className={css.list}>
        {shown.map(({ key, name, state, sent, error, known }) => (
          <li key={key} data-state={state}>
            <span className={css.name}>{name || m['officePictures.unnamed']()}</span>
            {state === 'sending' && <Meter value={sent} label={m['officePictures.state.sending']()} />}
            <span className={css.state}>{known ? m['officePictures.known']() : (error ?? STATE_TEXTS[state]())}</span>
            {state === 'failed' && <TextButton onClick={() => queue.retry(key)}>{m['office.again']()}</TextButton>}
            <IconButton small icon="close" label={m['officePictures.remove']({ name })} onClick={() => queue.remove(key)} />
          </li>
        ))}
      </ul>
    </>
  );
}
