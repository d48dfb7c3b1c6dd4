import type { Settings } from '#contract/agency/settings.ts';

/** Who the policies speak for: another agency’s site says another name without a change of the texts. */
export const policyNames = ({ brand, legal, address, email, phone }: Settings) => ({
  name: brand.name,
  legalName: brand.legalName,
  inn: legal.inn,
  ogrn: legal.ogrn,
  offer: legal.offer,
  address,
  email,
  phone,
});
export type PolicyNames = ReturnType<typeof policyNames>;
