declare module '*/open-hours.ts?own' {
  export * from '#src/islands/open-hours.ts';
}
