import { axeViolations } from './axe.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

test('a reader finds an article by its topic and uses its table of contents', async ({ page, isMobile }) => {
  await page.goto('/en/articles');
  await expect(announcer(page)).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(13);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/en\/articles\?page=2$/);
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'The city' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles on the city');
  await page.getByRole('link', { name: 'Nakhichevan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nakhichevan');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', 'https://tanais.example/en/articles/rss.xml');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const part = contents.getByRole('link').nth(2);
  const title = (await part.textContent()) ?? '';
  await part.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await expect(part).toHaveAttribute('aria-current', 'true');
  if (!isMobile) await expect(contents).toBeInViewport();
  await expect(page.getByRole('complementary', { name: 'The author' })).toContainText('Timur Beketov');
  await expect(page.getByRole('heading', { name: 'On the market now' })).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
});

test('the pages of an issue are turned by keys, buttons and swiping, and Back closes it', async ({ page, isMobile }) => {
  await page.goto('/en/journals');
  await expect(announcer(page)).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Page 4:' }).click();
  const issue = page.getByRole('dialog', { name: 'Autumn 2026' });
  await expect(issue).toContainText(isMobile ? '4 / 10' : '4–5 / 10');
  await page.keyboard.press('ArrowRight');
  await expect(issue).toContainText(isMobile ? '5 / 10' : '6–7 / 10');
  await issue.getByRole('button', { name: 'Turn back' }).click();
  await expect(issue).toContainText(isMobile ? '4 / 10' : '4–5 / 10');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.7, height / 2);
  await page.mouse.down();
  await page.mouse.move(width * 0.3, height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(issue).toContainText(isMobile ? '5 / 10' : '6–7 / 10');
  await page.keyboard.press('End');
  await expect(issue).toContainText('10 / 10');
  await expect(issue.getByRole('button', { name: 'Turn over' })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await expect(issue).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/journals$/);
});

test('a question about a service is asked on its page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/services#valuation');
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  const form = page.getByRole('region', { name: 'Задать вопрос' });
  await expect(form.locator('form[novalidate]')).toHaveCount(1);
  const valuation = page.getByRole('region', { name: 'Оценка' });
  await expect(valuation).toContainText('18 тысяч рублей');
  expect(await axeViolations(page)).toEqual([]);
  await valuation.getByRole('link', { name: 'Задать вопрос' }).click();
  await expect(form.getByLabel('Имя')).toBeFocused();
  await expect(form.getByLabel('Имя')).toBeInViewport();
});

test('publications are readable without JavaScript, and unknown ones answer 404', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/journals?issue=12');
  await expect(page.locator('#issue-12').getByRole('link', { name: 'Страница 2:' })).toHaveAttribute('href', /^\/media\//);
  await page.getByRole('link', { name: 'Осень 2026' }).click();
  await expect(page).toHaveURL(/\/journals\?issue=14#issue-14$/);
  await page.goto('/pressa');
  const outside = page.getByRole('main').getByRole('article').first().getByRole('link');
  await expect(outside).toHaveAttribute('href', /^https:\/\/don-observer\.example\//);
  await expect(outside).not.toHaveAttribute('target');
  for (const path of ['/articles/no-such-article', '/articles?topic=weather', '/en/articles?page=99']) expect((await page.goto(path))?.status(), path).toBe(404);
  const feed = await page.request.get('/en/articles/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<atom:link href="https://tanais.example/en/articles/rss.xml" rel="self"');
});
