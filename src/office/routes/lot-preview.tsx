import type { Thing } from '#contract/office/working-copy.ts';
import { useResource } from '#office/app/resource.ts';
import { LotPreview } from '#office/features/lot-editor/lot-preview.tsx';
import { Loaded } from '#office/layout/loaded.tsx';

/** The visitor's page of a lot with what is not published yet. */
export function Page({ params }: { params: Record<string, string> }) {
  const resource = useResource<Thing>(`/lots/${params.id}`);
  return (
    <Loaded resource={resource} rows={12}>
      {(lot) => <LotPreview key={lot.id} lot={lot} />}
    </Loaded>
  );
}
