/**
 * How much is tested. `npm test` leaves out the files named `*.long.test.ts` and `*.long.spec.ts`, and the browser tests
 * marked `long`: they take long and rarely find something; `npm run test:all` (`TESTS=all`) runs them too. `npm run stress` (`TESTS=stress`) makes many
 * more runs of the random tests.
 */
const size = process.env['TESTS'];
const isStress = size === 'stress';

export const isAll = size === 'all' || isStress;
export const leftOut = isAll ? [] : ['**/*.long.{test,spec}.ts'];

/** `test('…', long, async …)`; playwright.config.ts leaves it out. */
export const long = { tag: '@long' };

/** KILLS=200 sets another number. */
export const kills = Number(process.env['KILLS'] ?? (isStress ? 70 : 5));
export const lostAnswers = isStress ? 50 : 5;
/** Of each content file; a change of one reads the whole file ten times. */
export const changedValues = isStress ? Infinity : 1;
export const randomTexts = isStress ? 1000 : 150;
export const randomRequests = isStress ? 100_000 : 3000;
/** Also opens connections that send nothing until the server closes them, after up to 17 seconds. */
export const isPatient = isStress;
export const soakMinutes = isStress ? 10 : 1;
