import { expect, test } from 'vitest';
import { reportAsked } from './report-asked.ts';

test.each([
  ['отчёт 1001', '1001'],
  ['Отчет по лоту 1001', '1001'],
  ['jnxtn 1001', '1001'],
  ['отчёты набережная', 'набережная'],
])('«%s» asks for the report on a lot', (asked, lot) => expect(reportAsked(asked, 'Отчёты')).toBe(lot));

test('“report 1001” asks for it in English', () => expect(reportAsked('report on lot 1001', 'Reports')).toBe('1001'));

test.each(['1001', 'отчёт', 'от 1001', 'дом 1001'])('«%s» does not', (asked) => expect(reportAsked(asked, 'Отчёты')).toBeUndefined());
