import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Env } from '#server/core/env.ts';
import { DAY_MS, error, type Finding, ok, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** Let's Encrypt certificates are renewed a month before their end: with fewer days left renewal must have failed. */
const MIN_DAYS = 14;

type Settings = Pick<Env, 'SITE_ORIGIN' | 'HOST' | 'PORT' | 'TRUST_PROXY'>;

/** Whether the site answers here and at its public address: DNS, certificate, proxy. */
export async function checkAddress(env: Settings): Promise<Finding[]> {
  const { SITE_ORIGIN, HOST, PORT, TRUST_PROXY } = env;
  const here = await checkAnswer('site', `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`, 'start it, or look at its log');
  if (!SITE_ORIGIN) return [here, warning('address', 'SITE_ORIGIN is not set: links in mails lead to this machine only')];
  const { protocol, hostname, port } = new URL(SITE_ORIGIN);
  const isSecure = protocol === 'https:';
  const findings = [here, await checkName(hostname)];
  if (!isSecure) findings.push(warning('certificate', 'SITE_ORIGIN has no https: names and phones travel unencrypted'));
  else if (findings[1]?.state === 'ok') findings.push(await checkCertificate(hostname, Number(port || 443)));
  if (isSecure && TRUST_PROXY === 0)
    findings.push(warning('proxy', 'TRUST_PROXY is off: if a proxy is in front, all visitors share one request limit; set it to the number of proxies'));
  if (findings.every(({ state }) => state !== 'error')) findings.push(await checkAnswer('public address', SITE_ORIGIN, 'look at the proxy’s configuration'));
  return findings;
}

async function checkName(name: string): Promise<Finding> {
  try {
    const { address } = await lookup(name);
    return ok('DNS', `${name} is ${address}`);
  } catch (reason) {
    return error('DNS', `${name} is not found (${reasonOf(reason)}): create its A and AAAA records, or mend SITE_ORIGIN`);
  }
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return describeCertificate(socket.getPeerCertificate().valid_to);
  } catch (reason) {
    return error('certificate', `browsers refuse ${host}: ${reasonOf(reason)}`);
  } finally {
    socket.destroy();
  }
}

export function describeCertificate(validTo: string, now = Date.now()): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / DAY_MS);
  return days < MIN_DAYS ? warning('certificate', `ends in ${days} days: see why it is not renewed`) : ok('certificate', `good for ${days} days`);
}

async function checkAnswer(what: string, origin: string, todo: string): Promise<Finding> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    const { status } = (await response.json().catch(() => ({}))) as { status?: string };
    return response.ok && status === 'ready' ? ok(what, `${origin} answers`) : error(what, `${origin}/readyz answers ${response.status}: ${todo}`);
  } catch (reason) {
    return error(what, `${origin} does not answer (${reasonOf(Object(reason).cause ?? reason)}): ${todo}`);
  }
}
