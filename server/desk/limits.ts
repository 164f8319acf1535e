/** What both the server and the application in the browser must know. */
export const longestNote = 5000;
/** In one file: an export is written in memory. */
export const mostExported = 10_000;
