import type { Locator, Page } from '@playwright/test';

/** Opens the editor of a new lot; returns its address. */
export async function newLot(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('button', { name: 'Новый лот' }).click();
  await page.waitForURL(/lots\/\d+$/);
  return page.url();
}

export const photosOn = (page: Page): Locator => page.getByRole('grid', { name: 'Снимки по порядку' }).getByRole('row');

/** The file names of the photos in their order, without `.jpg`. */
export const namesOf = (photos: Locator): Promise<(string | undefined)[]> =>
  photos.evaluateAll((rows) =>
    rows.map((row) =>
      row
        .getAttribute('aria-label')
        ?.replace(/^Снимок \d+: /, '')
        .replace('.jpg', ''),
    ),
  );

/** Calls the API from this page, with its session. */
export const callApi = <Body>(page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: Body }> =>
  page.evaluate(
    async ([httpMethod, url, data]) => {
      const response = await fetch(url, { method: httpMethod, headers: { 'content-type': 'application/json' }, body: data && JSON.stringify(data) });
      return { status: response.status, body: await response.json().catch(() => ({})) };
    },
    [method, path, body] as const,
  );
