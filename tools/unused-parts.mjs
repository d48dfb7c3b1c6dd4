// Removes code of React Router for options that this site does not use, which the bundler cannot know: 1 KB of every first visit.
// Each module is replaced by what it does while its option is off. A version that moves a module, or imports more of it, fails the build.
const PARTS = {
  // Lazy route discovery: `routeDiscovery` is `initial` (react-router.config.ts).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const handleClientVersionMismatch = async () => false;
    export const getManifestPath = () => '';
    export const getPathsWithAncestors = (paths) => paths;
    export const URL_LIMIT = 0;`,
};

/** A Vite plugin for the client build. */
export function withoutUnusedParts() {
  const left = new Set(Object.keys(PARTS));
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    load(id) {
      const part = Object.keys(PARTS).find((ending) => id.endsWith(`/react-router/dist/production/lib/${ending}`));
      if (!part) return null;
      left.delete(part);
      return { code: PARTS[part], moduleType: 'js' };
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`tools/unused-parts.mjs replaces what is not there any more: ${[...left].join(', ')}`);
    },
  };
}
