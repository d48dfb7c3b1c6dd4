import type { Locator, Page } from '@playwright/test';

/** Opens the editor of a new lot; returns its address. */
export async function newLot(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('button', { name: 'Новый лот' }).click();
  await page.waitForURL(/lots\/\d+$/);
  return page.url();
}

export const photosOn = (page: Page): Locator => page.getByRole('grid', { name: 'Снимки по порядку' }).getByRole('row');

/** The names of the files that the photos were, in their order. */
export const namesOf = (photos: Locator): Promise<(string | undefined)[]> =>
  photos.evaluateAll((rows) =>
    rows.map((row) =>
      row
        .getAttribute('aria-label')
        ?.replace(/^Снимок \d+: /, '')
        .replace('.jpg', ''),
    ),
  );

/** A call of the API as this page makes it. */
export const callApi = <Body>(page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: Body }> =>
  page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(where, { method: how, headers: { 'content-type': 'application/json' }, body: what && JSON.stringify(what) });
      return { status: response.status, body: await response.json().catch(() => ({})) };
    },
    [method, path, body] as const,
  );
