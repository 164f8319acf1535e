// Plain JavaScript, because it must also run on versions of Node that are too old for the rest.
const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < wanted) {
  console.error(
    `This site needs Node ${wanted}; this is ${process.version}. ` +
      'On Linux, `npm ci` brings it along (do not leave out optional packages); elsewhere install it from nodejs.org.',
  );
  process.exit(1);
}
