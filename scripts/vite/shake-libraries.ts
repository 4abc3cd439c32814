import type { Plugin } from 'vite';

/**
 * Lets the bundler drop what nobody uses of Radix and the router: their components are made by calls that it must
 * take for side effects, and named for debugging by statements that keep them alive. Some 15 kB of script.
 */
export function shakeLibraries(): Plugin {
  return {
    name: 'shake-libraries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(@radix-ui|react-router)\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/\bstatic \{\s*__name\(this, "[^"]*"\);\s*\}/g, '')
          .replaceAll(/^\s*__name\(\w+, "[^"]*"\);$/gm, '')
          .replaceAll(/^\w+\.displayName = ("[^"]*"|\w+);$/gm, '')
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
