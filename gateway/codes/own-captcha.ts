import type { Deps } from '../http/env.ts';
import type { CaptchaProvider } from '../ports.ts';
import { checkImage, drawImage } from './image-captcha.ts';
import { checkSlidePuzzle, drawSlidePuzzle } from './slide-puzzle.ts';

/** The pictures that the gateway draws itself; their answers are rows, so that any replica can check them. */
export function ownCaptcha(deps: Pick<Deps, 'store' | 'clock'>): CaptchaProvider {
  return {
    drawImage: () => drawImage(deps),
    checkImage: (answer) => checkImage(deps, answer),
    drawPuzzle: () => drawSlidePuzzle(deps),
    checkPuzzle: (answer) => checkSlidePuzzle(deps, answer),
  };
}
