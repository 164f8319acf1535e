/**
 * The styles of the desk's own pages: the colours, radii and sizes of src/styles/tokens.css, which the server cannot
 * read. No quotes, & or <, which would be escaped.
 */
export const pageStyles = `
:root{color-scheme:light dark;--ground:oklch(97.5% .012 85);--pane:oklch(94% .02 85);--line:oklch(88% .022 85);--text:oklch(22% .045 225);--quiet:oklch(45% .03 225);--warning:oklch(51% .165 37);--beam:oklch(83% .16 78);--ink:oklch(22% .045 225);--edge:oklch(58% .04 215)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(17% .04 228);--pane:oklch(22% .045 225);--line:oklch(36% .045 222);--text:oklch(97.5% .012 85);--quiet:oklch(84% .03 205);--warning:oklch(83% .16 78)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.25rem;background:var(--ground);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
main{width:100%;max-width:30rem;padding:2rem 1.5rem;background:var(--pane);border:1px solid var(--line);border-radius:1.375rem}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.1875rem}
p{margin:0 0 1rem}
.quiet{color:var(--quiet);font-size:.9375rem}
.warning{color:var(--warning);font-weight:600}
.code{font-size:2.75rem;font-weight:700;letter-spacing:.2em;line-height:1.2;font-variant-numeric:tabular-nums}
label{display:block;font-weight:600}
input{display:block;width:100%;min-height:2.75rem;margin:.25rem 0 1rem;padding:.5rem .875rem;border:1px solid var(--edge);border-radius:.875rem;background:var(--ground);color:inherit;font:inherit}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:var(--beam);color:var(--ink);font:inherit;font-weight:700;cursor:pointer}
a{color:inherit}
code{overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
`;
