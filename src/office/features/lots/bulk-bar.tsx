import { useState } from 'react';
import type { Action } from '#contract/office/publishing.ts';
import { m } from '#messages';
import { Button, IconButton } from '#office/kit/button.tsx';
import { Icon } from '#office/kit/icon.tsx';
import { Kbd } from '#office/kit/marks.tsx';
import { Menu } from '#office/kit/menu.tsx';
import { BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import { actionTitle, DANGEROUS_ACTIONS } from './lot-labels.tsx';
import css from './lots.module.css';

/** The actions in the order of a lot's life; the price has a dialog of its own. */
const BULK_ACTIONS: readonly Exclude<Action, 'change-price'>[] = ['publish', 'reserve', 'sell', 'return-to-market', 'withdraw', 'unpublish', 'archive', 'unarchive'];

type Props = { ids: readonly number[]; onSelect(ids: readonly number[]): void; onDone(): void };

/** What can be done to all selected lots. The result is shown before it is written, and written for all of them or for none. */
export function BulkBar({ ids, onSelect, onDone }: Props) {
  const [kind, setKind] = useState<BulkKind>();
  return (
    <section className={css.bulk} aria-label={m['officeLots.bulk.title']()}>
      <span role="status">{m['officeLots.bulk.selected']({ count: ids.length })}</span>
      <Button small onClick={() => setKind({ type: 'agent' })}>
        {m['officeLots.bulk.agent']()}
      </Button>
      <Button small onClick={() => setKind({ type: 'price' })}>
        {m['officeLots.bulk.price']()}
      </Button>
      <Menu
        label={m['officeLists.bulk.status']()}
        placement="above"
        trigger={({ ref, ...props }) => (
          <span className={css.menuButton}>
            <button ref={ref} type="button" {...props}>
              {m['officeLists.bulk.status']()}
              <Icon name="down" small />
            </button>
          </span>
        )}
        items={BULK_ACTIONS.map((action) => ({ title: actionTitle(action), danger: DANGEROUS_ACTIONS.includes(action), onPress: () => setKind({ type: 'action', action }) }))}
      />
      <Kbd>Esc</Kbd>
      <IconButton small icon="close" label={m['officeLots.bulk.clear']()} onClick={() => onSelect([])} />
      {kind && (
        <BulkDialog
          kind={kind}
          ids={ids}
          onSelect={onSelect}
          onClose={() => setKind(undefined)}
          onDone={() => {
            setKind(undefined);
            onDone();
          }}
        />
      )}
    </section>
  );
}
