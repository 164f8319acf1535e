/**
 * The socket that systemd keeps open for us (deploy/website.socket), if there is one: connections that come in while
 * the server restarts wait there instead of being refused. See systemd's manual page sd_listen_fds(3).
 */
export function findInheritedSocket({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv, pid: number): { fd?: number } {
  return LISTEN_FDS === '1' && LISTEN_PID === String(pid) ? { fd: 3 } : {};
}
