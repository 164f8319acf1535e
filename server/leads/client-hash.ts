import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** An address made unrecognisable: good for counting how often it writes, useless for finding out whose it is. */
export function hashClient(key: string, address: string) {
  return createHmac('sha256', key).update(toNetwork(address)).digest('hex');
}

/** A home or a phone gets a whole IPv6 /64 and changes its address within it at will. */
export function toNetwork(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [left = '', right] = bare.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  // A dotted end stands for two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const zeros = right === undefined ? [] : Array.from({ length: 8 - head.length - tailLength }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
