import { ValuationPage } from '#office/features/valuation/valuation-page.tsx';

/** The comparable lots of a lead about the worth of a home. */
export function Page({ params: { number } }: { params: Record<string, string> }) {
  return <ValuationPage number={Number(number)} />;
}
