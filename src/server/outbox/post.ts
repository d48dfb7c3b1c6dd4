const TIMEOUT_MS = 15_000;
/** The rest of a longer or endless response is not read. */
const MAX_RESPONSE = 64 * 1024;

/** Posts JSON and returns the start of the response. Errors do not contain the address, which may hold a key. */
export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return startOf(response);
  await response.body?.cancel();
  throw new Error(`HTTP ${response.status}`);
}

async function startOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_RESPONSE) break; // leaving the loop closes the connection
  }
  return Buffer.concat(chunks).toString();
}
