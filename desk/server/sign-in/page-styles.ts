/**
 * The styles of the desk's own pages: the colours, fonts, radii and sizes of src/styles, which the server cannot read.
 * No quotes, & or <, which would be escaped.
 */
export const pageStyles = `
@font-face{font-family:desk-heading;src:url(/desk/assets/heading.woff2);font-weight:700;font-display:swap}
@font-face{font-family:desk-text;src:url(/desk/assets/text.woff2);font-weight:400;font-display:swap}
@font-face{font-family:desk-text;src:url(/desk/assets/text-strong.woff2);font-weight:600 700;font-display:swap}
:root{color-scheme:light dark;--ground:oklch(94% .02 85);--card:oklch(99% .008 85);--line:oklch(88% .022 85);--text:oklch(22% .045 225);--quiet:oklch(45% .03 225);--lit:oklch(93.5% .058 82);--field:oklch(60% .03 200);--warning:oklch(51% .165 37);--focus:oklch(22% .045 225);--beam:oklch(83% .16 78);--dawn:oklch(87% .14 82);--ember:oklch(64% .19 38);--ink:oklch(22% .045 225);--bay:oklch(30% .06 222);--capiz:oklch(97.5% .012 85);--mist:oklch(84% .03 205);--haze:oklch(58% .04 215)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(17% .04 228);--card:oklch(20.5% .042 227);--line:oklch(32% .04 222);--text:oklch(95% .012 85);--quiet:oklch(76% .03 210);--lit:oklch(27% .05 210);--field:oklch(55% .04 215);--warning:oklch(78% .12 45);--focus:oklch(83% .16 78)}}
*{box-sizing:border-box;margin:0;padding:0}
body{min-height:100dvh;display:grid;align-items:center;justify-items:center;padding:1.25rem;background:var(--ground);color:var(--text);font:1.0625rem/1.6 desk-text,system-ui,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{width:100%;max-width:27rem;overflow:hidden;background:var(--card);border:1px solid var(--line);border-radius:1.375rem}
.mark{position:relative;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem;padding:1.25rem 1.5rem;color:var(--capiz);background:conic-gradient(from 79deg at 2.3rem 2.2rem,oklch(83% .16 78/.22),oklch(83% .16 78/.03) 20deg,transparent 20deg),radial-gradient(18rem 6rem at 92% 130%,oklch(66% .13 58/.42),transparent 70%),linear-gradient(90deg,var(--ink),var(--bay))}
.mark svg{display:block;height:3rem;margin-left:-.75rem}
.mark b{font:700 1.375rem/1 desk-heading,system-ui,sans-serif;letter-spacing:-.02em}
.mark span{padding-left:.625rem;border-left:1px solid var(--haze);color:var(--mist);line-height:1.35}
.glow{fill:var(--beam)}
.roof{fill:var(--ember)}
.text{display:grid;gap:1rem;padding:1.75rem 1.5rem}
h1,h2{font-family:desk-heading,system-ui,sans-serif;line-height:1.12;letter-spacing:-.02em;text-wrap:balance}
h1{font-size:1.75rem}
h2{font-size:1.1875rem}
form{display:grid;gap:.875rem}
.quiet{color:var(--quiet);font-size:.9375rem}
.warning{padding:.75rem 1rem;background:var(--lit);border-radius:.875rem;font-size:.9375rem}
[role=alert]{color:var(--warning);font-weight:600}
.code{padding:.875rem 0;font:700 2.75rem/1.1 desk-heading,system-ui,sans-serif;letter-spacing:.16em;text-align:center;font-variant-numeric:tabular-nums;background:var(--ground);border:1px solid var(--line);border-radius:.875rem}
label{display:block;margin-bottom:.25rem;font-weight:600}
input{display:block;width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid var(--field);border-radius:.875rem;background:var(--card);color:inherit;font:inherit}
[name=code]{font-size:1.375rem;letter-spacing:.16em;font-variant-numeric:tabular-nums}
button{min-height:3rem;padding:.5rem 1.5rem;border:1px solid var(--beam);border-radius:999px;background:var(--beam);color:var(--ink);font:inherit;font-weight:700;cursor:pointer}
button:hover{background:var(--dawn)}
details{border-top:1px solid var(--line);padding-top:.5rem}
summary{display:flex;align-items:center;min-height:2.75rem;font-weight:600;cursor:pointer;list-style:none;text-decoration:underline 2px var(--beam);text-underline-offset:.22em}
summary::-webkit-details-marker{display:none}
details form{padding-top:.5rem}
details button{background:none;color:inherit;border-color:var(--field)}
details button:hover{background:var(--lit)}
a{display:inline-block;min-height:2.75rem;padding-block:.5rem;color:inherit;font-weight:600;text-decoration:underline 2px var(--beam);text-underline-offset:.22em}
code{display:block;padding:.75rem 1rem;background:var(--ground);border-radius:.875rem;font-size:.9375rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;
