import { readFileSync } from 'node:fs';
import { DockerfileParser, type Copy, type Env, type JSONInstruction } from 'dockerfile-ast';

/** The stage of the Dockerfile that becomes the image, as what it copies, runs, sets and starts. */
export function readLastStage() {
  const instructions = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions();
  const last = instructions.slice(instructions.findLastIndex((line) => line.getKeyword() === 'FROM') + 1);
  const find = (keyword: string) => last.filter((line) => line.getKeyword() === keyword);
  const readJson = (keyword: string) =>
    (find(keyword) as JSONInstruction[]).flatMap((line) =>
      line.getJSONStrings().map((text) => JSON.parse(text.getValue()) as string),
    );
  return {
    copies: (find('COPY') as Copy[]).map((line) => {
      const paths = line.getArguments().map((path) => path.getValue());
      // The build stage works in the folder /app.
      return { sources: paths.slice(0, -1).map((path) => path.replace(/^\/app\//, '')), target: paths.at(-1)! };
    }),
    commands: find('RUN').map((line) => line.getArgumentsContent()!.replace(/--mount=\S+ /, '')),
    env: Object.fromEntries(
      (find('ENV') as Env[])
        .flatMap((line) => line.getProperties())
        .map((property) => [property.getName(), property.getUnescapedValue()!] as const)
        // Without build arguments these are empty.
        .filter(([, value]) => !value.startsWith('$')),
    ),
    user: find('USER')[0]?.getArgumentsContent(),
    volumes: find('VOLUME').map((line) => line.getArgumentsContent()),
    healthCheck: JSON.parse(/\[.*\]$/s.exec(find('HEALTHCHECK')[0]!.getArgumentsContent()!)![0]) as string[],
    start: readJson('CMD'),
  };
}
