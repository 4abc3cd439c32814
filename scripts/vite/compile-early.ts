import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
/** For shorter scripts the hint costs more than it saves. */
const SHORTEST = 8000;

/**
 * Makes Chromium compile a whole script while it loads, off the page's own thread, instead of each function when it is
 * first called. Other browsers see a comment.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The hint has to come before what Vite itself puts first.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.code.length >= SHORTEST) output.code = HINT + output.code;
        }
      },
    },
  };
}
