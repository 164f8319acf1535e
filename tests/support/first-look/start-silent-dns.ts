import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on the loopback that never answers. */
export async function startSilentDns() {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', () => void (questions += 1));
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    countQuestions: () => questions,
    stop: () => void socket.close(),
  };
}
