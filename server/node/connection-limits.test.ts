import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { limitConnections } from './connection-limits.ts';
import { readTrustedProxies } from '#server/settings/trusted-proxies.ts';

function open() {
  const server = new EventEmitter() as Server;
  const onRefused = vi.fn<(limit: 'all' | 'client') => void>();
  limitConnections(server, { isTrustedProxy: readTrustedProxies('10.0.0.1'), onRefused });
  const connect = (remoteAddress: string | undefined) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn<() => void>() });
    server.emit('connection', socket);
    return socket;
  };
  return { connect, onRefused };
}

test('an IPv6 network of one home counts as one client', () => {
  const { connect, onRefused } = open();
  for (let count = 1; count <= 200; count += 1) connect(`2001:db8::${count.toString(16)}`);
  expect(onRefused).not.toHaveBeenCalled();
  expect(connect('2001:db8::ffff').destroy).toHaveBeenCalled();
  expect(connect('2001:db8:0:1::1').destroy).not.toHaveBeenCalled();
  expect(onRefused.mock.calls).toEqual([['client']]);
});

test('an IPv6 network of one customer has a limit too, and leaves room for others', () => {
  const { connect, onRefused } = open();
  const all = Array.from({ length: 400 }, (_, count) => connect(`2001:db8:1:${count.toString(16)}::1`));
  expect(onRefused).not.toHaveBeenCalled();
  expect(connect('2001:db8:1:ffff::1').destroy).toHaveBeenCalled();
  expect(connect('2001:db8:2::1').destroy).not.toHaveBeenCalled();
  all[0]!.emit('close');
  expect(connect('2001:db8:1:ffff::1').destroy).not.toHaveBeenCalled();
});

test('a closed connection makes room for another, and a refused one does not count', () => {
  const { connect } = open();
  const [first] = Array.from({ length: 200 }, () => connect('::ffff:203.0.113.7'));
  for (let count = 0; count < 5; count += 1) connect('203.0.113.7').emit('close');
  expect(connect('203.0.113.7').destroy).toHaveBeenCalled();
  first!.emit('close');
  expect(connect('203.0.113.7').destroy).not.toHaveBeenCalled();
});

test('a trusted proxy has no limit of its own', () => {
  const { connect, onRefused } = open();
  for (let count = 0; count < 500; count += 1) connect('10.0.0.1');
  expect(onRefused).not.toHaveBeenCalled();
});
