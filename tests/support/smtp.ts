import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** What the server does with a message: accepts it, refuses it for now, closes the connection, or waits until the behaviour changes. */
type Behaviour = 'takes' | 'refuses' | 'drops' | 'holds';
export type Taken = ParsedMail & { raw: string; recipients: string[] };

/** A real SMTP server that can be made to fail. */
export async function startSmtp() {
  const taken: Taken[] = [];
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const state = { behaviour: 'takes' as Behaviour, seen: 0 };
  const data = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    if (state.behaviour === 'drops')
      return void stream.once('data', () => {
        for (const socket of sockets) socket.destroy();
      });
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (state.behaviour === 'holds') await new Promise<void>((resolve) => held.push(resolve));
    const raw = Buffer.concat(chunks).toString();
    taken.push({ ...(await simpleParser(raw)), raw, recipients: session.envelope.rcptTo.map(({ address }) => address) });
  };
  const open = async (port = 0) => {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true, // it would take a second and a half for each mail where no name server answers
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo(_, __, done) {
        state.seen++;
        done(state.behaviour === 'refuses' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
      },
      onData: (stream, session, done) => void data(stream, session).then(() => done(), done),
    });
    server.on('error', () => {}); // connections that we closed
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
    /** How many recipients the server was told, accepted or not. */
    seen: () => state.seen,
    to: (recipient: string) => taken.filter(({ recipients }) => recipients.includes(recipient)),
    become(behaviour: Behaviour) {
      state.behaviour = behaviour;
      if (behaviour !== 'holds') for (const go of held.splice(0)) go();
    },
    close,
    async comeBack() {
      server = await open(port);
    },
  };
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>;
