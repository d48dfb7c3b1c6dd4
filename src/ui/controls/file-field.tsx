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
  /** The text of the empty field. */
  placeholder: string;
  removeLabel: string;
  /** Text about the chosen file, such as its size. */
  describe(file: File): string;
  /** Chosen earlier, before the form was closed and opened again. */
  initial?: File;
  onFile(file: File | undefined): void;
  children?: ReactNode;
};

/**
 * A file, chosen or dropped. The native input covers the whole area, so that the browser handles clicks, drops and the keyboard;
 * before hydration only the native input is visible.
 */
export function FileField({ label, name, accept, error, help, placeholder, removeLabel, describe, initial, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [file, setFile] = useState(initial);
  const [isDraggedOver, setDraggedOver] = useState(false);
  useEffect(() => {
    setHydrated(true);
    if (initial && input.current) input.current.files = fileListOf(initial);
    else setFile(input.current?.files?.[0]); // chosen before hydration
  }, [initial]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    setDraggedOver(false);
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
      {(labelProps) => (
        <>
          <div className={classNames(css.place, isHydrated && css.live)} data-dragged={isDraggedOver || undefined} data-wrong={error ? true : undefined}>
            <input
              ref={input}
              {...labelProps}
              type="file"
              name={name}
              accept={accept}
              onChange={choose}
              onDragEnter={() => setDraggedOver(true)}
              onDragLeave={() => setDraggedOver(false)}
              onDrop={() => setDraggedOver(false)}
            />
            {isHydrated && (
              <p className={css.hint}>
                {file ? (
                  <>
                    <b>{file.name}</b> <span>{describe(file)}</span>
                  </>
                ) : (
                  placeholder
                )}
              </p>
            )}
            {isHydrated && file && <IconButton className={css.remove} icon="close" label={removeLabel} onClick={remove} />}
          </div>
          {children}
        </>
      )}
    </LabelledField>
  );
}

/** A FileList has no constructor; DataTransfer can create one. */
function fileListOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
