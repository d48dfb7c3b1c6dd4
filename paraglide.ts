/** How messages are compiled; the same for the bundler and for the command line. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/messages',
  strategy: ['url', 'baseLocale'] as ['url', 'baseLocale'],
  urlPatterns: [
    {
      pattern: '/:path(.*)?',
      localized: [
        ['en', '/en/:path(.*)?'],
        ['ru', '/:path(.*)?'],
      ] as [string, string][],
    },
  ],
  emitTsDeclarations: true,
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};
