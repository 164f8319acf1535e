import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { need } from '../need.ts';

/** GTK's buttons at their usual size would not let a window be as narrow as a phone. */
const smallButtons = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }';
const noAnimations = '[Settings]\ngtk-enable-animations=0';

/** A screen in memory for a browser that cannot do without one, with settings of its own. */
export async function startVirtualDisplay() {
  const home = await mkdtemp(`${tmpdir()}/parola-display-`);
  await mkdir(`${home}/gtk-3.0`);
  await writeFile(`${home}/gtk-3.0/gtk.css`, smallButtons);
  await writeFile(`${home}/gtk-3.0/settings.ini`, noAnimations);
  // It chooses a free display and writes its number to file descriptor 3.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(need(server.stdio[3], 'file descriptor 3'), 'data')) as [Buffer];
  return {
    env: { DISPLAY: `:${number.toString().trim()}`, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    async stop() {
      server.kill();
      await once(server, 'exit');
      // The browser's last process may still be writing its cache.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
