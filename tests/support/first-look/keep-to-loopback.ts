import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

/** Whoever is asked or connected to by this process must be on the loopback; `report` gets what was wanted instead. */
export function keepToLoopback(report: (wanted: string) => void) {
  const undo: (() => void)[] = [];
  let dnsServer: string | undefined;

  function refuse(wanted: string): never {
    report(wanted);
    throw new Error(`A test of first looks wanted to reach ${wanted}. Give it a stub or a server on the loopback.`);
  }
  function replace(owner: object, name: string, replacement: (original: Method) => Method) {
    const methods = owner as Methods;
    const original = methods[name]!;
    methods[name] = replacement(original);
    undo.push(() => void (methods[name] = original));
  }

  for (const owner of [dns, dns.promises]) {
    for (const name of Object.keys(owner).filter((key) => /^(lookup|resolve|reverse)/.test(key))) {
      replace(owner, name, (original) => (host, ...rest) => {
        const isHere = name === 'lookup' && (host === 'localhost' || isIP(String(host)) > 0);
        return isHere ? original(host, ...rest) : refuse(`${name}(${String(host)})`);
      });
    }
  }
  for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(prototype)).filter((key) => key.startsWith('re'))) {
      replace(prototype, name, (original) => {
        return function (this: unknown, host, ...rest) {
          const resolver = this as dns.Resolver;
          if (dnsServer === undefined) return refuse(`${name}(${String(host)})`);
          // Servers cannot be changed while one is asked.
          if (resolver.getServers().join() !== dnsServer) resolver.setServers([dnsServer]);
          return original.call(this, host, ...rest);
        };
      });
    }
  }
  replace(Socket.prototype, 'connect', (original) => {
    return function (this: unknown, ...target) {
      // Just before the packet, with the IP address that a name was resolved to.
      (this as Socket).on('connectionAttempt', (ip) => {
        if (!/^(::ffff:)?127\.|^::1$/.test(ip)) refuse(ip);
      });
      return original.apply(this, target);
    };
  });
  syncBuiltinESMExports();

  return {
    /** From now on names are asked for at this server, as 127.0.0.1:5353. */
    askDnsAt: (server: string) => void (dnsServer = server),
    undo() {
      for (const restore of undo) restore();
      syncBuiltinESMExports();
    },
  };
}
