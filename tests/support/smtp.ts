import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** What the server does to a message: takes it, refuses it for now, hangs up in the middle of it, or holds it until it is told to go on. */
export type Mood = 'takes' | 'refuses' | 'drops' | 'holds';
export type Taken = ParsedMail & { raw: string; recipients: string[] };

/** A real SMTP server in one of several moods. */
export async function startSmtp() {
  const taken: Taken[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: 'takes' as Mood, seen: 0 };
  const data = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    if (state.mood === 'drops')
      return void stream.once('data', () => {
        for (const socket of sockets) socket.destroy();
      });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (state.mood === 'holds') await new Promise<void>((resolve) => held.push(resolve));
    const raw = Buffer.concat(chunks).toString();
    taken.push({ ...(await simpleParser(raw)), raw, recipients: session.envelope.rcptTo.map(({ address }) => address) });
  };
  const open = async (port = 0) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo(_, __, done) {
        state.seen++;
        done(state.mood === 'refuses' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
      },
      onData: (stream, session, done) => void data(stream, session).then(() => done(), done),
    });
    server.on('error', () => {}); // connections that we cut
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };
  let server = await open();
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** How many recipients have been named, whatever came of it. */
    seen: () => state.seen,
    to: (recipient: string) => taken.filter(({ recipients }) => recipients.includes(recipient)),
    become(mood: Mood) {
      state.mood = mood;
      if (mood !== 'holds') for (const go of held.splice(0)) go();
    },
    close,
    async comeBack() {
      server = await open(port);
    },
  };
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;
