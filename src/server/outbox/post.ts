const TIMEOUT_MS = 15_000;
/** More than any answer that is worth reading. */
const ANSWER_MAX = 64 * 1024;

/** Posts JSON and answers what came back, the beginning of it at least. The address may hold a key, so no failure names it. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return beginningOf(response);
  await response.body?.cancel();
  throw new Error(`HTTP ${response.status}`);
}

/** An answer that does not end costs us no more than this. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_MAX) break; // leaving the loop drops the connection
  }
  return Buffer.concat(chunks).toString();
}
