import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { IconButton } from './button.tsx';
import { LabelledField } from './field.tsx';
import css from './file-field.module.css';

type Props = {
  label: string;
  name: string;
  accept: string;
  error?: string;
  help?: string;
  /** What the empty field says, and its button that takes the file away again. */
  invitation: string;
  removeLabel: string;
  /** The chosen file in words: its size. */
  describe(file: File): string;
  /** Chosen before, in a form that was closed meanwhile. */
  kept?: File;
  onFile(file: File | undefined): void;
  children?: ReactNode;
};

/**
 * A file, chosen or dragged here. The browser's own field lies over the whole of it, so that pressing, dragging and the keyboard are the browser's
 * business; before the script comes it is all there is.
 */
export function FileField({ label, name, accept, error, help, invitation, removeLabel, describe, kept, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const [file, setFile] = useState(kept);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    setLive(true);
    if (kept && input.current) input.current.files = filesOf(kept);
    else setFile(input.current?.files?.[0]); // chosen before the script came
  }, [kept]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    setDragged(false);
    setFile(chosen);
    onFile(chosen);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    setFile(undefined);
    onFile(undefined);
    input.current?.focus();
  };
  return (
    <LabelledField label={label} error={error} help={help} wide>
      {(tied) => (
        <>
          <div className={classNames(css.place, live && css.live)} data-dragged={dragged || undefined} data-wrong={error ? true : undefined}>
            <input
              ref={input}
              {...tied}
              type="file"
              name={name}
              accept={accept}
              onChange={choose}
              onDragEnter={() => setDragged(true)}
              onDragLeave={() => setDragged(false)}
              onDrop={() => setDragged(false)}
            />
            {live && (
              <p className={css.words}>
                {file ? (
                  <>
                    <b>{file.name}</b> <span>{describe(file)}</span>
                  </>
                ) : (
                  invitation
                )}
              </p>
            )}
            {live && file && <IconButton className={css.remove} icon="close" label={removeLabel} onClick={remove} />}
          </div>
          {children}
        </>
      )}
    </LabelledField>
  );
}

/** A field of files takes a list that only the clipboard can make. */
function filesOf(file: File): FileList {
  const clipboard = new DataTransfer();
  clipboard.items.add(file);
  return clipboard.files;
}
