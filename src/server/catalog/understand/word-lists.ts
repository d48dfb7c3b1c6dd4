import { BOUND_WORDS } from './bound-words.ts';
import { KIND_WORDS } from './kind-words.ts';
import { NUMBER_WORDS } from './number-words.ts';
import type { Sense, Words } from './senses.ts';

/*
 * The words of a phrase that do not come from the dictionaries. A word stands for all its forms; one with «!» only for itself. Names of places,
 * complexes, settlements and features are in dictionary-words.ts.
 */

const SKIPPED =
  'я|мы|мне|нам|хочу|хотим|хотел бы|хотела бы|хотелось бы|хотелось|хотели бы|ищу|ищем|ищется|нужен|нужна|нужно|нужны|надо|требуется|требуются|подберите|подобрать|подбор|найти|найдите|найди|покажите|покажи|показать|помогите|посоветуйте|интересует|интересуют|рассмотрю|рассматриваем|рассматриваю|присматриваю|пожалуйста|пожалуйста!|здравствуйте|привет|добрый день|добрый вечер|спасибо|будьте добры|можно|какая-нибудь|какой-нибудь|какую-нибудь|какой-то|какую-то|любой|любая|любую|себе|для себя|для семьи|мой|моей|срочно|желательно|лучше|предпочтительно|хороший|хорошую|хорошая|красивый|красивую|красивая|элитный|элитная|элитную|элитное|премиум|премиальный|бизнес класса|класса|класс|люкс|шикарный|роскошный|в!|во!|к!|из!|о!|об!|для|под!|г!|город|города|городе|ул!|бы!|же!|чтобы|чтоб|был|была|было|были|будет|имеется|имеет|есть|который|которая|где|есть ли|что|что-то|что-нибудь|вот|ещё|еще|тоже|там|тут|это|просто|только|цена|обязательно|стоит|стоимостью|мы с женой|дочка|дочке|дочь|дочери|сын|сыну|мама|маме|родители|родителей|родителям|бабушка|студент|студентка|внук|внуку|молодая семья|наш|нашей|' +
  'i|we|me|us|my|our|want|wanted|looking|look|looking for|search|searching|searching for|seeking|need|needs|would like|would|like|show|show me|find|find me|please|hello|hi|thanks|thank you|help|interested|at|by|that|which|is|are!|has|have|having|be|it|for!|it|some|any|nice|good|beautiful|luxury|luxurious|premium|elite|upscale|high-end|exclusive one|ideally|preferably|must|should|there|if possible|possible|urgently|this|just|only|also|too|can|could|you|does|love|а!|но!|but!|v!|na!|s!|get|give|us|family|ourselves|myself|russia|россия|currently|want to|to live|to live in|per|each|в том числе';

/** «на», «с», on: the kind that follows only says where something is. */
const WHERE = 'in!|of!|w!|inside|на!|с!|со!|у!|при!|on|with!|including|incl|имеющий|has|having|plus plot';

/** Before a place: the places beside it are meant too. */
const NEAR =
  'рядом|рядом с|возле|недалеко|недалеко от|близко|близко к|близко от|вблизи|вблизи от|поблизости|поблизости от|неподалеку|неподалеку от|по соседству с|в районе|near|nearby|near to|close to|not far from|not far|in vicinity of';

/** Words about homes that no filter answers to. They are listed so that they are not taken for other words with a typo. */
const OTHERS =
  'home office|home offices|рабочий кабинет|требует ремонта|требуется ремонт|нуждается в ремонте|под ремонт|needs renovation|need renovation|requires renovation|needs refurbishment|needs work|for renovation|to renovate|to be renovated|in need of renovation|renovation needed|unrenovated|сдача|срок сдачи|бизнес-центр|бизнес-центре|бизнес центр|деловой центр|торговый центр|business centre|business center|shopping center|парк|парком|парка|школа|школы|школой|садик|детский сад|детского сада|детским садом|метро!|вокзал|аэропорт|магазины!|торговый центр|тц|трц|набережная|набережной|лес|леса|лесу|озеро|озера|пруд|море|моря|река|реки|реке|спальня|спальни|спален|спальней|санузел|санузла|санузлов|пол!|пола!|полы!|ванная|ванной|ванны|туалет|гостиная|гостиной|окно|окна|окнами|двор|двора|дворе|подъезд|ипотека|ипотеку|ипотекой|маткапитал|рассрочка|рассрочку|обмен|документы|собственник|собственника|хозяин|хозяина|посредник|посредников|комиссия|комиссии|собака|собакой|кошка|кошкой|животные|животными|дети|детьми|тихий|тихом|тихое|спокойный|зеленый|экологичный|солнечный|светлый|теплый|просторный|уютный|большой!|большая|большую|маленький|маленькая|маленькую|старый|старом|старая|новый|новая|новую|новое|современный|дорогой|недорого|недорогой|дешевый|дешево|вторичка|вторичный|вторичке|вторичное|сдан|сданный|сданном|черновая|чистовая|предчистовая|отделка|отделкой|снос|под снос|машина|машины|машин|автомобиль|авто|этажность|высокий|высоком|низкий|потолок высокий|планировка|планировкой|лоджия|лоджией|мансарда|подвал|цоколь|цокольный|чердак|крыша|крыше|крышей|эксплуатируемая кровля|печь|печка|отопление|электричество|вода|воды|свет|дорога|дорогой|остановка|улица|улице|проспект|переулок|бульвар|шоссе|трасса|центральная|ликвидный|инвестиция|инвестиции|инвестиций|сутки|посуточно|длительный срок|мастер|кабинет|кабинетом|видовая|видовой|видовую|свежий|евроремонт дорого|двухэтажный|трехэтажный|одноэтажный|двухуровневый|двухуровневая|park!|parks!|school|schools|kindergarten|metro|station|airport|shops!|mall|shopping centre|lake|sea|forest|river|bathroom|bathrooms|bath|baths|kitchens|living room|dining|study|window|windows|yard|mortgage|instalments|owner|agent|commission|dog|cat|pet|pets|pet-friendly|children|kids|quiet|calm|green|sunny|bright|warm|spacious|cosy|cozy|big|large|small|tiny|old|new|modern|expensive|cheap|affordable|resale|renovated not|duplex|loft|mezzanine|basement|attic|roof|rooftop|car|cars|car garage|height|double|single|two-storey|three-storey|close|next|next to|walking|distance|walking distance|minutes|view|views|street|road|avenue|boulevard|highway|investment|short|short-term|daily|unit|units|space|central|water|heating|lovely|charming|stylish|period|historic|historical|исторический|историческом|старинный|тёплом';

const phrasesOf = (words: Words): [string, Sense][] => words.flatMap(([sense, phrases]) => phrases.split('|').map((phrase): [string, Sense] => [phrase, sense]));

/** Phrases with their meanings; of equal phrases the first one counts. */
export const PHRASES: [string, Sense][] = phrasesOf([...KIND_WORDS, ...NUMBER_WORDS, ...BOUND_WORDS, [{ is: 'where' }, WHERE], [{ is: 'skip' }, SKIPPED]]);
/** These come after the names of the dictionaries, which may be equal to some of them. */
export const OTHER_PHRASES: [string, Sense][] = phrasesOf([
  [{ is: 'near' }, NEAR],
  [{ is: 'other' }, OTHERS],
]);
