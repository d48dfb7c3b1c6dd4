const common = {
  project: './project.inlang',
  strategy: ['baseLocale'] as ['baseLocale'], // the language itself is decided in contract/core/locale.ts
  // The bundler knows this, and leaves out of the browser's files what only a server needs.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};

/** How messages are compiled for the server, for development and for tests: one file per language, since 1,300 files take seconds to load. */
export const messagesByLocale = { ...common, outdir: './src/messages', outputStructure: 'locale-modules' as const };

/** How messages are compiled for the build: one file per message, so that every page gets only its own. */
export const messagesByKey = { ...common, outdir: './.cache/messages-by-key', outputStructure: 'message-modules' as const };
