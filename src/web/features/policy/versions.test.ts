import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSENT_VERSION, POLICY_VERSION } from '#contract/agency/policy-version.ts';

type Texts = { [key: string]: Texts | string };
const read = (file: string): Texts[] => ['ru', 'en'].map((locale) => JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8')));
const fingerprint = (texts: unknown) => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);

/** It fails if you change a text that visitors have agreed to: set a new date in contract/agency/policy-version.ts, and update the date and the hash here. */
test('the texts of the consent and of the policies are those of the current versions', () => {
  const policies = read('policy').map(({ policy }) => policy as { consent: Texts; privacy: Texts; cookies: Texts; terms: Texts });
  const checkboxes = read('form').map(({ form }) => [(form as Texts).consent, (form as Texts).consentLink]);
  const consent = [policies.map((policy) => [policy.consent, policy.privacy.forms]), checkboxes];
  const withoutConsent = policies.map(({ privacy, cookies, terms }) => [privacy, cookies, terms]);
  expect({ [CONSENT_VERSION]: fingerprint(consent) }).toEqual({ '2026-11-19': 'e7e66fa7386934c7' });
  expect({ [POLICY_VERSION]: fingerprint(withoutConsent) }).toEqual({ '2026-11-19': '086ee4cf958f14ba' });
});
