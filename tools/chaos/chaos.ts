// Breaks a site in every way of faults.ts while visitors send leads; prints what was acknowledged, lost, doubled, delivered, and how long the site was silent.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSmtp } from '../../tests/support/smtp.ts';
import { cores, publish } from '../bench/support/figures.ts';
import { newFolder } from '../bench/support/run-site.ts';
import { countLeads } from './count.ts';
import { createDisk } from './disk.ts';
import { FAULTS } from './faults.ts';
import { startChaosSite } from './site.ts';
import { startProbe, startVisitors, type Target } from './visitors.ts';
import { startWebhook } from './webhook.ts';

const VISITORS = 4;
const SECRET = 'a secret of the chaos';
const DOCUMENT = {
  file: 'docs/reliability.md',
  title: 'What the site survives',
  intro:
    '`npm run chaos -- --write` writes this page. Four visitors send about thirty leads a second and, like our forms, send one again until it is acknowledged; a fifth opens `/catalog` every 50 ms. Meanwhile parts of the site are broken, one after another. A lead is *lost* if it was acknowledged and is not in the database, *doubled* if it is there twice. A message may be sent again after a crash, with the same `Message-ID` or `Idempotency-Key`.',
};

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
const folder = newFolder();
const disk = createDisk();
const dataDir = disk?.dataDir ?? folder;
const [smtp, webhook] = [await startSmtp(), await startWebhook()];
/** `startChaosSite` sets the address at each start. */
const target: Target = { address: '', secret: SECRET, clockShiftMs: 0 };
const settings = { SECRET, LEAD_MAIL: 'crm@tanais.example', SMTP_URL: smtp.url, WEBHOOK_URL: webhook.url, PROCESSES: '2', DEMO_LEADS: 'off' };
const site = await startChaosSite(dataDir, folder, settings, target);
const visitors = startVisitors(target, VISITORS);
const probe = startProbe(target, '/catalog');
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

const rows: string[] = [];
for (const { name, run } of FAULTS.filter((fault) => fault.name.includes(values.only ?? ''))) {
  // Forgets what was measured before this fault.
  visitors.takeWorstWait();
  probe.takeWorstSilence();
  const before = visitors.acknowledged.size;
  const reasonNotTried = await run({ site, disk, smtp, webhook, target });
  const figures =
    typeof reasonNotTried === 'string'
      ? [`not tried: ${reasonNotTried}`, '', '']
      : [visitors.acknowledged.size - before, seconds(probe.takeWorstSilence()), seconds(visitors.takeWorstWait())];
  rows.push(`| ${[name, ...figures].join(' | ')} |`);
  console.log(rows.at(-1));
}
await Promise.all([visitors.stop(), probe.stop()]);
const counts = await countLeads(dataDir, visitors.acknowledged, smtp, webhook);
const restarts = site.restarts();
await site.stop();
await smtp.close();
webhook.stop();
disk?.remove();
rmSync(folder, { recursive: true, force: true });

publish(DOCUMENT, [
  `Measured on ${cores()}, the site with two processes.`,
  '',
  '| what is broken | leads acknowledged meanwhile | longest without a page, s | longest wait of a lead, s |',
  '|---|---|---|---|',
  ...rows,
  '',
  `**${counts.acknowledged} leads were acknowledged: ${counts.lost} lost, ${counts.doubled} doubled, ${counts.delivered} delivered to everybody**, ${counts.undelivered} not yet. ${counts.sentAgain} messages were sent twice. The site was started again ${restarts} times.`,
]);
process.exitCode = counts.lost + counts.doubled + counts.undelivered > 0 ? 1 : 0;
