import { globSync, readFileSync } from 'node:fs';

type Instruction = { keyword: string; rest: string };

/** One for each instruction of the Dockerfile, without comments and with continued lines joined. */
export function readInstructions(): Instruction[] {
  const text = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [keyword = ''] = line.split(' ');
      return { keyword, rest: line.slice(keyword.length + 1) };
    });
}

/** The stage that becomes the image, as what it copies, runs, sets and starts. */
export function readLastStage() {
  const instructions = readInstructions();
  const last = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM') + 1);
  const find = (wanted: string) => last.filter(({ keyword }) => keyword === wanted).map(({ rest }) => rest);
  return {
    copies: find('COPY').map((rest) => {
      const paths = rest.split(' ').filter((word) => !word.startsWith('--'));
      // The build stage works in the folder /app.
      const given = paths.slice(0, -1).map((path) => path.replace(/^\/app\//, ''));
      const sources = given.flatMap((path) =>
        path.includes('*') ? globSync(path, { exclude: ['**/*.test.ts'] }) : path,
      );
      return { sources, target: paths.at(-1) ?? '' };
    }),
    commands: find('RUN').map((rest) => rest.replace(/--mount=\S+ /, '')),
    env: Object.fromEntries(
      find('ENV')
        .flatMap((rest) => [...rest.matchAll(/(\w+)=(\S+)/g)])
        .map(([, name = '', value = '']) => [name, value] as const)
        // Without build arguments these are empty.
        .filter(([, value]) => !value.startsWith('$')),
    ),
    user: find('USER')[0],
    volumes: find('VOLUME'),
    healthCheck: readCommand(find('HEALTHCHECK')[0]),
    start: readCommand(find('CMD')[0]),
  };
}

const readCommand = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[];
