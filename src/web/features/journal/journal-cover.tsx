import type { Journal } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import { pictureFile } from '#web/app/picture-file.ts';
import { useSettings } from '#web/app/root-data.ts';
import css from './journal-cover.module.css';

type Props = { journal: Pick<Journal, 'cover' | 'number'>; sizes: string; first?: boolean; eager?: boolean };

/** The cover of an issue: its photograph under the journal’s name and the number. */
export function JournalCover({ journal: { cover, number }, sizes, first, eager }: Props) {
  return (
    <span className={css.cover}>
      <Picture file={pictureFile(cover, 960)} sizes={sizes} first={first} eager={eager} className={css.picture} alt="" />
      <span className={css.title}>
        {useSettings()?.brand.name}
        <small>{m['home.journalNumber']({ number })}</small>
      </span>
    </span>
  );
}
