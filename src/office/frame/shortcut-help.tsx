import { m } from '#messages';
import { Button } from '#office/kit/button.tsx';
import { Dialog } from '#office/kit/dialog.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import css from './shortcut-help.module.css';

type Props = { sections: readonly { key: string; title(): string }[]; onClose(): void };

/** Every key of the office. Letters are positions of keys, so they are shown as on a Latin keyboard. */
export function ShortcutHelp({ sections, onClose }: Props) {
  const rows: [string[], string][] = [
    [['Ctrl', 'K'], m['office.help.find']()],
    ...sections.map(({ key, title }): [string[], string] => [['G', key], title()]),
    [['J', 'K'], m['office.help.move']()],
    [['X'], m['office.help.select']()],
    [['E'], m['office.help.edit']()],
    [['/'], m['office.help.search']()],
    [['T'], m['office.leads.keys.phone']()],
    [['S'], m['office.leads.keys.step']()],
    [['N'], m['office.leads.keys.next']()],
    [['M'], m['office.leads.keys.note']()],
    [['V'], m['office.leads.keys.viewing']()],
    [['!'], m['office.leads.keys.spam']()],
    [['Esc'], m['office.help.close']()],
    [['?'], m['office.help.title']()],
  ];
  return (
    <Dialog
      title={m['office.help.title']()}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {m['office.close']()}
        </Button>
      }
    >
      <dl className={css.keys}>
        {rows.map(([keys, title]) => (
          <div key={title}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{m['office.help.layout']()}</p>
    </Dialog>
  );
}
