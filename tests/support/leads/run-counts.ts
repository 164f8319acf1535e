/** How many runs the randomised tests make: a few here, many more in `npm run stress`. */
export const kills = Number(process.env['KILLS'] ?? 3);
export const randomTexts = Number(process.env['TEXTS'] ?? 150);
