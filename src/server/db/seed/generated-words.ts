import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { Words } from './generated-categories.ts';

export const joined = (...parts: Words[number][]): LocalizedText => ({ ru: parts.map(([ru]) => ru).join(' '), en: parts.map(([, en]) => en).join(' ') });

export const TITLE_ENDS: Words = [
  ['у парка', 'by the park'],
  ['на тихой улице', 'in a quiet street'],
  ['с видом на Дон', 'with a view of the Don'],
  ['рядом с набережной', 'near the embankment'],
  ['в старом квартале', 'in an old quarter'],
  ['на солнечной стороне', 'on the sunny side'],
  ['в глубине двора', 'deep in the courtyard'],
  ['недалеко от театра', 'not far from the theatre'],
  ['на высоком берегу', 'on the high bank'],
  ['возле сквера', 'beside the square'],
];
export const FIRST_SENTENCES: Words = [
  ['Место обжитое, зелёное и тихое.', 'The place is established, green and quiet.'],
  ['До центра удобно добираться в любое время.', 'The centre is easy to reach at any hour.'],
  ['Утром здесь солнце, вечером тень.', 'There is sun here in the morning and shade in the evening.'],
  ['Соседи живут здесь подолгу.', 'The neighbours have been here for years.'],
  ['Рядом школа, аптека и рынок.', 'A school, a pharmacy and a market are close by.'],
];
export const MIDDLE_SENTENCES: Words = [
  ['Коммуникации проверены, документы готовы к сделке.', 'The utilities are checked and the documents are ready.'],
  ['Всё сделано недавно и в одном духе.', 'Everything was done lately and in one spirit.'],
  ['Планировка простая, лишних метров нет.', 'The layout is simple and no space is wasted.'],
  ['Парковка есть и для гостей.', 'There is parking for guests as well.'],
  ['Собственник один, обременений нет.', 'There is one owner and no encumbrance.'],
];
export const LAST_SENTENCES: Words = [
  ['Показ в день звонка.', 'Viewing on the day you call.'],
  ['Торг уместен.', 'The price is open to discussion.'],
  ['Ключи в агентстве.', 'The keys are at the agency.'],
  ['Подходит под ипотеку.', 'A mortgage is possible.'],
];
export const STREETS: Words = [
  ['Пушкинская улица', 'Pushkinskaya Street'],
  ['Большая Садовая улица', 'Bolshaya Sadovaya Street'],
  ['улица Максима Горького', 'Maxim Gorky Street'],
  ['Береговая улица', 'Beregovaya Street'],
  ['Садовая улица', 'Sadovaya Street'],
  ['Донская улица', 'Donskaya Street'],
  ['Соборный переулок', 'Soborny Lane'],
  ['Казачья улица', 'Kazachya Street'],
  ['Степная улица', 'Stepnaya Street'],
  ['улица Чехова', 'Chekhov Street'],
  ['Вишнёвая улица', 'Vishnyovaya Street'],
  ['Луговой переулок', 'Lugovoy Lane'],
  ['Речная улица', 'Rechnaya Street'],
  ['Виноградная улица', 'Vinogradnaya Street'],
];
