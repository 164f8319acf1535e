declare module '*/open-hours.ts?own' {
  export * from '#src/islands/open-hours.ts';
}

declare module '*/load-module.ts?own' {
  export * from '#src/islands/load-module.ts';
}

declare module '*/load-module.ts?own-in-page' {
  export * from '#src/islands/load-module.ts';
}
