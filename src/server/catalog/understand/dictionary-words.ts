import { LOCALES } from '#contract/core/locale.ts';
import type { Sense } from './senses.ts';

/* Names that staff can change or add in the office, and what people say instead of some of them. */

/** The centre of the first city, by its slug. */
const CENTRE = 'center';
/** What else a place is called, by its slug. */
const NICKNAMES: Record<string, string> = {
  rostov: 'ростов|ростове|ростова|рнд|rostov|rostov on don|rostov-na-donu',
  center:
    'центр города|центр ростова|центре города|исторический центр|историческом центре|центральный район|downtown|city center|center|centre|town centre|city center|central rostov|historic centre',
  nakhichevan: 'нахичевань|нахичевани|пролетарский|пролетарский район|nahichevan|nakhichevan-on-don',
  kirovsky: 'кировский район',
  voroshilovsky: 'сжм|северный жилой массив|северный|северном|ворошиловский район|ворошиловский|severny|north district',
  zapadny: 'зжм|западный жилой массив|западный|советский район|zapadny',
  voenved: 'военвед|военный городок',
  selmash: 'сельмаш|первомайский район|россельмаш',
  levberdon: 'левбердон|лбд|левый берег дона|levbereg',
  'left-bank': 'левобережье|левый берег|left bank',
  'aksay-district': 'аксайский район|аксайский|aksai district',
  aksay: 'аксай|aksai',
  starocherkasskaya: 'старочеркасск|станица старочеркасская|starocherkassk',
  'myasnikovsky-district': 'мясниковский район|мясниковский',
  'azov-coast': 'азовское побережье|побережье азовского моря|азовское море|у азовского моря|на азовском море|на азове|azov sea|sea of azov|azov seaside',
  bataysk: 'батайск|bataisk',
  shchepkin: 'щепкино|schepkin',
};

/** What else a feature is called, by its slug. */
const FEATURE_WORDS: Record<string, string> = {
  river_view:
    'вид на реку|вид на дон|вид на воду|видом на реку и|с видом на дон|видом на воду|окна на реку|окнами на реку|окна на дон|окнами на дон|вид реки|вид с реки|на дон!|на реку!|на воду!|river view|river views|view of river|views of river|view over river|views over river|view on river|overlooking river|overlooking don|view of don|views of don|views over don|view over don|don view|don views|water view|water views|view onto river|facing river|don river view|view of don river|views of don river',
  city_view:
    'вид на город|видом на город|панорама города|city view|city views|view of city|views of city|view over city|views over city|overlooking city|skyline view|skyline views',
  garden_view: 'вид в сад|вид на сад|окна в сад|garden view|garden views|view of garden|overlooking garden',
  sea_view: 'вид на море|видом на море|вид на залив|вид на азовское море|sea view|sea views|view of sea|views of sea|overlooking sea|view over sea|ocean view',
  panoramic_windows:
    'панорамный окно|панорамные окна|панорамными окнами|панорамное остекление|панорамным остеклением|окна в пол|окнами в пол|панорамные|panoramic windows|floor-to-ceiling windows|floor to ceiling windows|full-height windows|panoramic glazing|panoramic window',
  terrace: 'терраска|терраса|террасой|терасса|веранда|терассой|terrace|patio|veranda|sun terrace|roof terrace',
  balcony: 'балкон|балконом|балкончик|балкончиком|balcony|balconies',
  fireplace: 'каминчик|камин|камином|fireplace|open fire',
  high_ceilings: 'высокие потолки|потолки высокие|высокий потолок|высокими потолками|потолки от 3 метров|high ceilings|high ceiling|tall ceilings',
  designer_finish:
    'ремонт|с ремонтом|дизайнерский ремонт|авторский ремонт|дизайнерская отделка|евроремонт|с дизайнерским ремонтом|качественный ремонт|хороший ремонт|хорошим ремонтом|новый ремонт|новым ремонтом|свежий ремонт|свежим ремонтом|дизайн-проект|с отделкой|designer interior|designer finish|designer renovation|renovated|refurbished|designer fit-out|interior designed|designer decor|with renovation',
  furnished: 'мебель|с мебелью|меблированный|меблирована|обставленный|мебелированная|полностью меблированная|furnished|with furniture|fully furnished|furniture',
  kitchen_fitted:
    'кухня с техникой|встроенная кухня|с кухней|кухонный гарнитур|с техникой|бытовая техника|техникой|fitted kitchen|equipped kitchen|kitchen with appliances|with appliances|appliances',
  walk_in_wardrobe: 'гардеробная|гардеробной|гардеробную|гардероб|walk-in wardrobe|walk-in closet|dressing room|walk in closet|walk in wardrobe',
  laundry: 'постирочная|прачечная|постирочной|laundry|laundry room|utility room',
  underfloor_heating: 'теплый пол|теплые полы|тёплыми полами|полы с подогревом|подогрев пола|underfloor heating|heated floors|heated floor|floor heating|warm floors',
  air_conditioning: 'кондиционер|кондиционеры|кондиционирование|сплит-система|сплит|air conditioning|aircon|air-con|ac!|a/c|air conditioner|air-conditioned|air-conditioning',
  ventilation: 'вентиляция|приточная вентиляция|приточка|ventilation|fresh-air ventilation|fresh air ventilation',
  smart_home: 'умный дом|умного дома|умным домом|система умный дом|системой умный дом|smart home|smart house|smart-home|home automation',
  sauna: 'сауна|сауной|баня|баней|баню|банька|банькой|парная|sauna|steam bath|banya',
  hammam: 'хаммам|хамам|турецкая баня|турецкой баней|hammam|turkish bath|steam room',
  gym: 'спортзал|тренажерный зал|тренажеркой|тренажерка|спортивный зал|фитнес|фитнес-зал|фитнес-залом|gym|fitness room|fitness|fitness centre',
  wine_cellar: 'винный погреб|винная комната|винотека|погреб|wine cellar|wine room|cellar',
  cinema: 'кинозал|домашний кинотеатр|кинотеатр|cinema|home cinema|home theatre|home theater|screening room|cinema room',
  lift: 'лифт|лифтом|лифтами|lift|elevator',
  concierge: 'консьерж|консьержем|консьержка|ресепшн|concierge|doorman|reception',
  underground_parking:
    'паркинг|паркингом|подземный паркинг|подземная парковка|парковка|парковкой|парковочное место|машиноместо|машиноместом|место в паркинге|парковочным местом|парковочные места|подземной парковкой|parking|underground parking|parking space|parking place|secure parking|parking spot|underground car park|car park',
  storage: 'кладовая|кладовка|кладовкой|кладовой|кладовую|storage room|storage|storeroom|box room|pantry',
  security:
    'охрана|охраной|под охраной|охраняемый|охраняемая территория|охраняемой территорией|круглосуточная охрана|видеонаблюдение|security|24-hour security|24/7 security|guarded|cctv|secure',
  gated_yard:
    'закрытый двор|закрытым двором|закрытая территория|закрытой территорией|закрытой территории|двор без машин|огороженный двор|gated courtyard|gated yard|private courtyard|courtyard|closed yard|gated',
  playground: 'детская площадка|детской площадкой|площадка для детей|playground|kids playground|children playground',
  guest_house: 'гостевой дом|гостевого дома|гостевым домом|гостевой домик|гостевым домиком|дом для гостей|guest house|guesthouse|guest cottage',
  garage: 'гаражик|гараж|гаражом|гаража|garage',
  carport: 'навес для машин|навес|навесом|навес для авто|навес для машины|carport|car port',
  jetty: 'причал|причалом|пирс|свой причал|собственный причал|jetty|pier|mooring|berth|private dock',
  boathouse: 'эллинг|лодочный гараж|boathouse|boat house',
  beach: 'свой пляж|собственный пляж|собственным пляжем|своим пляжем|личный пляж|пляж|пляжем|private beach|own beach|beach',
  garden: 'сад|садом|с садом|garden|gardens',
  orchard: 'плодовый сад|фруктовый сад|фруктовым садом|плодовым садом|плодовые деревья|orchard|fruit trees|fruit garden',
  irrigation: 'автополив|автополивом|автоматический полив|система полива|полив|irrigation|sprinkler irrigation|automatic watering|irrigation system',
  bbq: 'барбекю|зона барбекю|зоной барбекю|мангал|мангальная зона|мангалом|беседка с мангалом|barbecue|bbq|barbecue area|bbq area|grill area',
  fenced: 'забор|забором|огорожен|огороженный|огороженный участок|fenced|fence',
  paved_road: 'асфальт|асфальтом|асфальтированная дорога|асфальт до ворот|асфальтированный подъезд|paved road|tarmac road|asphalt road|asphalt|paved road to gate|paved access',
  gas: 'газ|газом|газа|с газом|газифицированный|газ подведен|магистральный газ|gas|mains gas',
  electricity_15kw: 'электричество 15 квт|15 квт|15 kw|electricity 15 kw',
  electricity_150kw: 'электричество 150 квт|150 квт|150 kw|electricity 150 kw',
  mains_water:
    'вода!|вода подведена|водоснабжение|центральная вода|центральный водопровод|водопровод|водопроводом|городская вода|центральное водоснабжение|mains water|city water|running water',
  well: 'скважина|скважиной|колодец|borehole|well!|water well',
  sewer: 'канализация|канализацией|центральная канализация|городская канализация|sewer|mains drainage|mains sewerage|sewerage|drainage|central sewerage',
  septic: 'септик|септиком|septic|septic tank',
  generator: 'генератор|генератором|generator|backup generator|backup power',
  fibre: 'оптоволокно|интернет|быстрый интернет|оптика|fibre|fiber|fibre broadband|broadband|internet|fast internet',
  shop_windows: 'витрины|витринами|витринные окна|витрина|витринное остекление|shop windows|shopfront|display windows|shop window',
  separate_entrance: 'отдельный вход|отдельным входом|свой вход|собственный вход|own entrance|separate entrance|private entrance',
  tenant_in_place: 'действующий арендатор|арендатор|с арендатором|арендаторами|tenant in place|sitting tenant|with tenant|existing tenant|tenant',
  fit_out_ready: 'готовая отделка|готовой отделкой|с готовой отделкой|ready fit-out|fitted out|fit-out',
  extraction_hood: 'вытяжка|вытяжкой|extraction hood|extractor|kitchen hood|extraction',
  sprinklers: 'пожаротушение|система пожаротушения|спринклеры|sprinklers|fire suppression|fire sprinklers',
  dock_doors: 'доковые ворота|доковыми воротами|доки|пандус|dock doors|loading dock|loading docks|loading doors',
};

const POOL =
  'бассейн|бассейном|бассейнчик|бассейнчиком|басейн|басик|pool|swimming pool|с бассейном|indoor pool|outdoor pool|heated pool|крытый бассейн|открытый бассейн|подогреваемый бассейн';
const FIRST_LINE =
  'первая линия|на первой линии|первой линии|первую линию|1 линия|у воды|возле воды|рядом с водой|около воды|близко к воде|на воде!|на берегу|на берегу дона|на берегу реки|на берегу моря|береговая линия|у реки|возле реки|рядом с рекой|около реки|у дона|возле дона|рядом с доном|около дона|на дону!|на реке!|у моря|возле моря|рядом с морем|у самой воды|с выходом к воде|выход к воде|с выходом к реке|выход к реке|выходом к дону|у берега|прибрежный|near don|near river|near water|near waterfront|near sea|by river|by don|by water|by sea|on river|on don|on water|on riverbank|on riverside|at water|waterfront|riverfront|riverside|riverbank|seafront|sea front|on sea front|river front|on river front|water front|beachfront|seaside|first line|front line|frontline|on waterfront|close to water|close to river|close to don|next to river|next to water|next to don|beside river|beside water|at river|along river|water access|access to water|river access|waterside|at waters edge|at water edge|on water edge|on bank of don|on bank of river|on banks of don|on shore|shoreline';

export function dictionaryPhrases({ locations, features, options, complexes, settlements }: Named): [string, Sense][] {
  return [
    ...locations.flatMap((place) => {
      const children = locations.filter(({ parentId }) => parentId === place.id).map(({ id }) => id);
      const sense: Sense = { is: 'place', ids: children.length > 0 ? children : [place.id], parentId: place.parentId, ...(place.slug === CENTRE && { isCentre: true }) };
      return phrasesOf(place, NICKNAMES, sense);
    }),
    ...settlements.flatMap((settlement) => phrasesOf(settlement, {}, { is: 'settlement', id: settlement.id })),
    ...complexes.flatMap((complex) => phrasesOf(complex, {}, { is: 'complex', id: complex.id })),
    ...features.flatMap((feature) => phrasesOf(feature, FEATURE_WORDS, { is: 'feature', id: feature.id })),
    ...POOL.split('|').map((phrase): [string, Sense] => [phrase, { is: 'pool' }]),
    ...FIRST_LINE.split('|').map((phrase): [string, Sense] => [phrase, { is: 'firstLine' }]),
    ...options.flatMap((option) => (option.kind === 'objectType' ? [] : phrasesOf(option, {}, { is: 'material', [option.kind]: option.id }))),
  ];
}

type Titled = { id: number; slug?: string; title: Record<(typeof LOCALES)[number], string> };
export type Named = {
  locations: (Titled & { parentId: number | null })[];
  features: Titled[];
  options: (Titled & { kind: 'houseType' | 'wallsType' | 'objectType' })[];
  complexes: Titled[];
  settlements: Titled[];
};

/** «Ворошиловский (Северный)» is two names. */
function phrasesOf({ slug, title }: Titled, others: Record<string, string>, sense: Sense): [string, Sense][] {
  const names = LOCALES.flatMap((locale) => title[locale].split(/[()]/)).filter((name) => name.trim() !== '');
  return [...names, ...(slug === undefined ? [] : (others[slug]?.split('|') ?? []))].map((name) => [name, sense]);
}
