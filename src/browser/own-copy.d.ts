declare module '*/open-hours.ts?own' {
  export * from '#src/browser/dialogs/open-hours.ts';
}

declare module '*/load-module.ts?own' {
  export * from '#src/browser/load-module.ts';
}

declare module '*/load-module.ts?own-in-page' {
  export * from '#src/browser/load-module.ts';
}
