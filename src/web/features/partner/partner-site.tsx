import { linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { externalHref } from '#web/app/navigate-to.ts';

/** A link to the partner's site, with its host as the text. */
export function PartnerSite({ link }: { link: string }) {
  const href = externalHref(link);
  if (!href) return null;
  return (
    <a className={linkClass} href={href}>
      {URL.parse(href)?.host}
      <Icon name="arrow" />
    </a>
  );
}
