import { connect } from 'node:net';

/** Sends text as it is, and resolves with everything that is received until the server closes the connection. */
export function sendRaw(url: string, text: string, { isHalfClosed = false } = {}) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      if (isHalfClosed) socket.end(text);
      else socket.write(text);
    });
    socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}
