import type { Partner } from '#contract/catalog/partner.ts';
import { m } from '#messages';
import { Picture } from '#ui/media/picture.tsx';
import text from '#ui/styles/text.module.css';
import { pictureFile } from '#web/app/picture-file.ts';
import css from './about-partner.module.css';
import { PartnerSite } from './partner-site.tsx';

/** The partner agency that shows the lots of a region. */
export function AboutPartner({ partner: { name, logo, about, link } }: { partner: Partner }) {
  return (
    <div className={css.partner}>
      <div>
        {logo && <Picture file={pictureFile(logo, 480)} sizes="12rem" whole className={css.logo} alt="" />}
        <p className={text.mute}>{m['partner.there']()}</p>
        <p className={css.name}>{name}</p>
      </div>
      <div>
        <p className={css.about}>{about}</p>
        <PartnerSite link={link} />
      </div>
    </div>
  );
}
