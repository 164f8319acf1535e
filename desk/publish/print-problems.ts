/** Runs in the publisher's checkout, by the code that is there: prints what is wrong with its content, as JSON. */
import { readContent } from '#build/read-content.ts';
import { checkContent } from '#src/content/check-content.ts';

console.log(JSON.stringify(checkContent(await readContent())));
