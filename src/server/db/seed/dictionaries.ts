import { CATEGORY, dealOf } from '#contract/catalog/category.ts';
import { HOUSE_TYPE, OBJECT_TYPE, WALLS_TYPE } from '#contract/catalog/option.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';

const text = (ru: string, en: string): LocalizedText => ({ ru, en });

const CATEGORY_TITLES = {
  apartments: text('Квартиры', 'Apartments'),
  houses: text('Дома', 'Houses'),
  land: text('Участки', 'Land'),
  commercial: text('Коммерческая недвижимость', 'Commercial property'),
  rent_inhabited: text('Аренда жилья', 'Homes to let'),
  penthouses: text('Пентхаусы', 'Penthouses'),
  rent_commercial: text('Аренда для бизнеса', 'Business premises to let'),
  gab: text('Готовый арендный бизнес', 'Tenanted investments'),
  land_commercial: text('Земля под застройку', 'Development land'),
};

export const categories = Object.entries(CATEGORY_TITLES).map(([slug, title], position) => {
  const id = CATEGORY[slug as keyof typeof CATEGORY_TITLES];
  return { id, slug, title, deal: dealOf(id), position };
});

const HOUSE_TYPES = {
  monolith: text('Монолит', 'In-situ concrete'),
  brick: text('Кирпич', 'Brick'),
  monolith_brick: text('Монолит-кирпич', 'Concrete frame and brick'),
  panel: text('Панель', 'Precast concrete'),
  club_house: text('Клубный дом', 'Boutique building'),
};
const WALLS_TYPES = {
  brick: text('Кирпич', 'Brick'),
  aerated_concrete: text('Газобетон', 'Aerated concrete'),
  monolith: text('Монолит', 'In-situ concrete'),
  timber: text('Дерево', 'Timber'),
  stone: text('Камень', 'Stone'),
  frame: text('Каркас', 'Timber frame'),
};
const OBJECT_TYPES = {
  cottage: text('Коттедж', 'Villa'),
  townhouse: text('Таунхаус', 'Townhouse'),
  house: text('Дом', 'House'),
  dacha: text('Дача', 'Dacha'),
  settlements_izhs: text('Под жилой дом', 'Residential plot'),
  agricultural: text('Сельскохозяйственная земля', 'Farmland'),
  industrial: text('Промышленная земля', 'Industrial land'),
  commercial_premises: text('Торговое помещение', 'Retail premises'),
  hotel: text('Гостиница', 'Hotel'),
  office: text('Офис', 'Office'),
  production: text('Производство', 'Light industrial'),
  cafe: text('Кафе', 'Café'),
  beauty_salon: text('Салон красоты', 'Beauty salon'),
  warehouse: text('Склад', 'Warehouse'),
  free_space: text('Свободное назначение', 'Flexible-use unit'),
  land: text('Земельный участок', 'Plot'),
  investment_project: text('Инвестпроект', 'Investment project'),
};

const optionsOf = <Slug extends string>(kind: 'houseType' | 'wallsType' | 'objectType', titles: Record<Slug, LocalizedText>, ids: Record<Slug, number>) =>
  (Object.entries(titles) as [Slug, LocalizedText][]).map(([slug, title], position) => ({ id: ids[slug], kind, slug, title, position }));

export const options = [
  ...optionsOf('houseType', HOUSE_TYPES, HOUSE_TYPE),
  ...optionsOf('wallsType', WALLS_TYPES, WALLS_TYPE),
  ...optionsOf('objectType', OBJECT_TYPES, OBJECT_TYPE),
];

export const regions = [
  { slug: 'moscow', title: text('Москва', 'Moscow') },
  { slug: 'sochi', title: text('Сочи', 'Sochi') },
  { slug: 'krasnodar', title: text('Краснодар', 'Krasnodar') },
  { slug: 'kislovodsk', title: text('Кисловодск', 'Kislovodsk') },
  { slug: 'dubai', title: text('Дубай', 'Dubai') },
].map((region, position) => ({ ...region, position }));
