/** How messages are compiled; the same for the bundler and for the command line. The language itself is decided in web/locale.ts. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/messages',
  strategy: ['baseLocale'] as ['baseLocale'],
  emitTsDeclarations: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};
