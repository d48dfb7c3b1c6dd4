import type { AddressPrecision } from '#contract/catalog/lot.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { OfficeStatus } from './publishing.ts';

/* Values of a lot in words, on screens and in files. No schema in this file: screens import it in the browser. */

type Text = (inputs: object, options: { locale: Locale }) => string;

const PRECISIONS: Record<AddressPrecision, Text> = {
  exact: m['officeLots.precision.exact'],
  street: m['officeLots.precision.street'],
  district: m['officeLots.precision.district'],
};
const STATUSES: Record<OfficeStatus, Text> = {
  new: m['officeLots.status.new'],
  draft: m['officeLots.status.draft'],
  active: m['officeLots.status.active'],
  reserved: m['officeLots.status.reserved'],
  sold: m['officeLots.status.sold'],
  withdrawn: m['officeLots.status.withdrawn'],
};

/** How exactly visitors see the place of a lot. */
export const precisionText = (precision: AddressPrecision, locale: Locale): string => PRECISIONS[precision]({}, { locale });
export const statusText = (status: OfficeStatus, locale: Locale): string => STATUSES[status]({}, { locale });
export const yesOrNoText = (value: boolean, locale: Locale): string => (value ? m['officePublish.yes'] : m['officePublish.no'])({}, { locale });
