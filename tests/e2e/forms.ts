import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { expect } from './test.ts';

/** Sends a form without JavaScript. Its token may still be too young; then the form is shown again, filled in, and sent again. */
export const sendPlain = (page: Page, button: Locator, title: string) =>
  expect(async () => {
    await page.getByRole('checkbox').check();
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 500 });
  }).toPass();

export type StoredLead = { phone: string | null; email: string | null; message: string | null; page: string; lang: string; details: Record<string, unknown> };

/** Leads by name. Each test and browser uses a unique name, since all share one database. */
export async function leadsNamed(name: string): Promise<StoredLead[]> {
  const client = new pg.Client({ host: process.env.SITE_DATABASE, user: 'tanais', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query('select phone, email, message, page, lang, details from lead where name = $1', [name]);
  await client.end();
  return rows;
}
