import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface MailServerOptions {
  /** Answers with this to a command that begins so, such as `RCPT` or `DATA`. */
  refuse?: { command: string; reply: string };
  /** Never answers a command that begins so. */
  silentAt?: string;
  /** What becomes of a mail that is whole: taken, or the connection ends without a word. */
  atEnd?: 'take' | 'hang up';
}

/** Resolves to a mail server for tests, and what it hears, line by line. */
export async function testMailServer({ refuse, silentAt, atEnd = 'take' }: MailServerOptions = {}) {
  const inputLines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let [rest, inData] = ['', false];
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        inputLines.push(line);
        if (inData && line !== '.') continue;
        if (inData && atEnd === 'hang up') return socket.destroy();
        if (silentAt && line.startsWith(silentAt)) continue;
        const isRefused = refuse && line.startsWith(refuse.command);
        if (isRefused) socket.write(`${refuse.reply}\r\n`);
        else if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        inData = line === 'DATA' && !isRefused;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    inputLines,
    connections: () => sockets.size,
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
