import type { FeatureGroup, LotNames, PlaceCentre } from '#contract/office/lot-names.ts';
import { locale } from '#office/app/locale.ts';
import { useResource } from '#office/app/resource.ts';
import { useStore } from '#office/app/store.ts';

type Named = { id: number; title: string };
type Names = { features: (Named & { group: FeatureGroup })[]; complexes: Named[]; settlements: Named[]; places: readonly PlaceCentre[] };

/** Names of features, complexes and settlements in the language of the office, and where places are; undefined until they are loaded. */
export function useLotNames(): Names | undefined {
  const { data } = useResource<LotNames>('/lot-names');
  const language = useStore(locale);
  if (!data) return undefined;
  const inLanguage = <Item extends LotNames['complexes'][number]>({ title, ...item }: Item) => ({ ...item, title: title[language] });
  return { features: data.features.map(inLanguage), complexes: data.complexes.map(inLanguage), settlements: data.settlements.map(inLanguage), places: data.places };
}
