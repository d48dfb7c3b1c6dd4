/** How messages are compiled; the same for the bundler and for the command line. The language itself is decided in web/locale.ts. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/messages',
  strategy: ['baseLocale'] as ['baseLocale'],
  // The bundler knows, and leaves out of the browser's files what only a server needs.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
  emitTsDeclarations: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};
