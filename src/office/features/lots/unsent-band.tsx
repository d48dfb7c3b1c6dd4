import { Fragment, useEffect, useState } from 'react';
import { officePath } from '#contract/office/pages.ts';
import type { Me } from '#contract/staff/account.ts';
import { m } from '#messages';
import { lotOfRecord, NEW_LOT_RECORD, pictureOfRecord } from '#office/app/device-names.ts';
import { unsentRecordNames } from '#office/app/device-records.ts';
import { onDeviceChange } from '#office/app/device-store.ts';
import { Link, usePathname } from '#office/app/router.tsx';
import { useStore } from '#office/app/store.ts';
import { shownPicture } from '#office/features/pictures/picture-drafts.ts';
import { Band } from '#office/kit/states.tsx';

/** What is being typed is saved in a moment: only what stays unsent is worth a band. */
const SETTLED_MS = 3_000;

/** Links to lots and pictures with words that are only on this device: of closed tabs, or left before they could be saved. Opening one sends the words, or says what is wrong. */
export function UnsentBand({ me }: { me: Me }) {
  const unsent = useUnsent(me.id);
  const shown = useStore(shownPicture);
  const pathname = usePathname();
  const links = unsent
    .flatMap((about) => {
      const id = lotOfRecord(about);
      if (id !== undefined) return { href: officePath('lot', { id }), text: m['officeKept.unsent.lot']({ id: String(id) }) };
      const picture = pictureOfRecord(about);
      if (picture !== undefined)
        return picture === shown ? [] : { href: `${officePath('pictures')}?picture=${picture}`, text: m['officeKept.unsent.picture']({ id: String(picture) }) };
      return about === NEW_LOT_RECORD ? { href: officePath('newLot'), text: m['officeKept.unsent.newLot']() } : [];
    })
    .filter(({ href }) => href !== pathname);
  if (links.length === 0) return null;
  return (
    <Band look="warning">
      {m['officeKept.unsent.text']()}{' '}
      {links.map(({ href, text }, index) => (
        <Fragment key={href}>
          {index > 0 && ', '}
          <Link href={href}>{text}</Link>
        </Fragment>
      ))}
    </Band>
  );
}

function useUnsent(staffId: number): readonly string[] {
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => void unsentRecordNames(staffId).then((things) => isShown && setUnsent(things));
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, SETTLED_MS);
    };
    look();
    const stop = onDeviceChange(lookSoon);
    return () => {
      isShown = false;
      clearTimeout(timer);
      stop();
    };
  }, [staffId]);
  return unsent;
}
