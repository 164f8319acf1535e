/** How often the tests with chance in them try: a few times here, at full length in `npm run stress`. */
export const kills = Number(process.env['KILLS'] ?? 5);
export const randomTexts = Number(process.env['TEXTS'] ?? 150);
