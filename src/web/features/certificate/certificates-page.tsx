import type { Picture as Photo } from '#contract/media/picture.ts';
import type { Certificate } from '#contract/publishing/publication.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import grid from '#ui/layout/grid.module.css';
import { Picture } from '#ui/media/picture.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import text from '#ui/styles/text.module.css';
import { pictureFile } from '#web/app/picture-file.ts';
import { openPhoto } from '#web/features/lightbox/open-photo.ts';
import { formatDate } from '#web/format/format-date.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { sectionTrail } from '#web/layout/section-trail.ts';
import css from './certificates-page.module.css';

const SIZES = '(min-width: 67.5rem) 22vw, (min-width: 48rem) 45vw, 8rem';

export function CertificatesPage({ certificates }: { certificates: Certificate[] }) {
  const images = certificates.flatMap(({ image }) => (image ? [image] : []));
  return (
    <div className={classNames(grid.wrap, css.page)}>
      <PageHead title={m['meta.certificates.title']()} trail={sectionTrail('certificates')} lead={m['certificate.lead']()} />
      {certificates.length === 0 && <p className={text.mute}>{m['certificate.empty']()}</p>}
      <ul className={css.list}>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard certificate={certificate} images={images} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CertificateCard({ certificate, images }: { certificate: Certificate; images: Photo[] }) {
  const { title, issuer, number, date, image } = certificate;
  return (
    <article className={css.card}>
      <div className={css.scan}>
        {image ? (
          <ScanLink image={image} images={images}>
            {title}
          </ScanLink>
        ) : (
          <NoScan certificate={certificate} />
        )}
      </div>
      <div>
        <h2 className={css.title}>{title}</h2>
        <p className={text.small}>{issuer}</p>
        <p className={classNames(text.small, text.mute)}>
          {m['certificate.number']({ number })}, <time dateTime={date}>{formatDate(date, getLocale(), { year: true })}</time>
        </p>
      </div>
    </article>
  );
}

/** The scan, which opens in the lightbox. A link to its file, for visitors without JavaScript and to open it in another tab. */
function ScanLink({ image, images, children }: { image: Photo; images: Photo[]; children: string }) {
  return (
    <a className={css.scanLink} href={image.src} aria-haspopup="dialog" aria-label={children} onClick={openPhoto(images, image)}>
      <Picture file={pictureFile(image, 960)} sizes={SIZES} whole className={css.image} alt="" />
    </a>
  );
}

/** Shown instead of a certificate that has not been scanned. */
function NoScan({ certificate: { issuer, number } }: { certificate: Certificate }) {
  return (
    <div className={css.noScan} aria-hidden="true">
      <p>{issuer}</p>
      <p className={css.noScanNumber}>{m['certificate.number']({ number })}</p>
    </div>
  );
}
