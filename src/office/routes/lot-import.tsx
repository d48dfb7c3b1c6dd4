import { officePath } from '#contract/office/pages.ts';
import { m } from '#messages';
import { Link } from '#office/app/router.tsx';
import { ImportLots } from '#office/features/lots/import-lots.tsx';
import { buttonClass } from '#office/kit/button.tsx';
import { PageHead } from '#office/layout/page-head.tsx';

/** Lots from an XLSX file. */
export const Page = () => (
  <>
    <PageHead
      title={m['officeLists.import.title']()}
      actions={
        <Link href={officePath('lots')} className={buttonClass({ look: 'quiet' })}>
          {m['officeLists.import.toList']()}
        </Link>
      }
    />
    <ImportLots />
  </>
);
