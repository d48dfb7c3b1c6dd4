import { useSearch } from '#office/app/router.tsx';
import { FunnelReport } from '#office/features/reports/funnel-report.tsx';
import { LotReport } from '#office/features/reports/lot-report.tsx';

/** The funnel, or with `lot` in the address the report on one lot. */
export function Page() {
  const lot = Number(useSearch().get('lot'));
  return Number.isInteger(lot) && lot > 0 ? <LotReport id={lot} /> : <FunnelReport />;
}
