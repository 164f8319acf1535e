// `npm ci` leaves the build tools out with --omit=dev, and where NODE_ENV is production.
try {
  import.meta.resolve('astro');
} catch {
  console.error('The build tools are not installed. Run `npm ci --include=dev`, then build or start again.');
  process.exit(1);
}
