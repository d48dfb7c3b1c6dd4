import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';
import { readText } from '#server/db/embedded-lock.ts';
import { processesOf } from './process-tree.ts';

export type Connection = {
  socket: Socket;
  /** The process that has accepted it. */
  pid: number;
};
type ReceivedResponse = { status: number; headers: string; body: string };

/** A new connection; resolves when a process has accepted it. */
async function openConnection(address: string, primaryPid: number): Promise<Connection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // its process may be killed
  await once(socket, 'connect');
  const pid = await vi.waitFor(() => ownerOf(Number(port), socket.localPort ?? 0, primaryPid), { timeout: 20_000, interval: 5 });
  return { socket, pid };
}

/** Connections to a site with several processes, one for each of them. */
export async function connectToEach(address: string, primaryPid: number, processes: number): Promise<Connection[]> {
  const found = new Map<number, Connection>();
  while (found.size < processes) {
    const connection = await openConnection(address, primaryPid);
    if (found.has(connection.pid)) connection.socket.destroy();
    else found.set(connection.pid, connection);
  }
  return [...found.values()];
}

/** The process of the site that holds the server's end of a connection. */
function ownerOf(port: number, clientPort: number, primaryPid: number): number {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  const rows = readText('/proc/net/tcp').split('\n').slice(1);
  const columns = rows.map((row) => row.trim().split(/\s+/));
  const inode = columns.find(([, local, remote]) => local?.endsWith(`:${hex(port)}`) && remote?.endsWith(`:${hex(clientPort)}`))?.[9];
  const owner = processesOf(primaryPid).find((pid) => socketsOf(pid).includes(`socket:[${inode}]`));
  if (!inode || !owner) throw new Error('nobody has accepted the connection yet');
  return owner;
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
    } catch {
      return []; // closed meanwhile
    }
  });
}

export function request(path: string, { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string } = {}): string {
  const all = { host: 'site.example', ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends a request and reads the response. Rejects if the connection is closed before. */
export async function ask({ socket }: Connection, sent: string): Promise<ReceivedResponse> {
  const response = readResponse(socket);
  socket.write(sent);
  return response;
}

export async function readResponse(socket: Socket): Promise<ReceivedResponse> {
  let bytes = Buffer.alloc(0);
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedResponse>();
  const onData = (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = bytes.subarray(0, end).toString();
    const rest = bytes.subarray(end + 4);
    const length = /^content-length: (\d+)/im.exec(headers)?.[1];
    const isComplete = length ? rest.length >= Number(length) : rest.toString().endsWith('0\r\n\r\n');
    if (isComplete) resolve({ status: Number(headers.split(' ')[1]), headers, body: rest.toString() });
  };
  const onClose = () => reject(new Error('the connection was closed'));
  socket.on('data', onData).on('close', onClose);
  try {
    return await promise;
  } finally {
    socket.off('data', onData).off('close', onClose);
  }
}
