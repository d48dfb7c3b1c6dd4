import { expect, test } from 'vitest';
import { lotInReportQuery } from './lot-in-report-query.ts';

test.each([
  ['отчёт 1001', '1001'],
  ['Отчет по лоту 1001', '1001'],
  ['jnxtn 1001', '1001'],
  ['отчёты набережная', 'набережная'],
])('«%s» asks for the report on a lot', (query, lot) => expect(lotInReportQuery(query, 'Отчёты')).toBe(lot));

test('“report 1001” asks for a report in English', () => expect(lotInReportQuery('report on lot 1001', 'Reports')).toBe('1001'));

test.each(['1001', 'отчёт', 'от 1001', 'дом 1001'])('«%s» asks for no report', (query) => expect(lotInReportQuery(query, 'Отчёты')).toBeUndefined());
