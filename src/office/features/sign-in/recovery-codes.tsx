import { useRef } from 'react';
import { m } from '#messages';
import { copyText } from '#office/app/copy-text.ts';
import { Button, buttonClass } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import css from './recovery-codes.module.css';

/** The codes are shown only once, so a click beside the dialog does not close it. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const list = useRef<HTMLUListElement>(null);
  const copy = () => void copyText(codes.join('\n'), list.current, m['officeStaff.codes.copied']());
  return (
    <Dialog
      title={m['officeStaff.methods.codes']()}
      mustAnswer
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>{m['officeStaff.codes.copy']()}</Button>
          <a className={buttonClass({})} download={`${m['officeStaff.codes.file']()}.txt`} href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}>
            {m['officeStaff.codes.download']()}
          </a>
          <Button onClick={() => window.print()}>{m['officeStaff.codes.print']()}</Button>
          <Button look="primary" onClick={onClose}>
            {m['officeStaff.codes.kept']()}
          </Button>
        </>
      }
    >
      <p>{m['officeStaff.codes.text']()}</p>
      <div className={css.sheet}>
        <p>{m['officeStaff.codes.printed']({ site: location.host })}</p>
        <ul ref={list} className={css.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
