import { checkImageCaptcha, drawImageCaptcha, sendSmsCode, takeSmsTicket } from '../../contract/codes/captcha.calls.ts';
import * as slide from '../../contract/codes/slide.calls.ts';
import { limitWrites } from '../http/write-limit.ts';
import type { Routes } from '../session/serve-member.ts';
import { tradePuzzle } from './slide-ticket.ts';
import { sendCode } from './sms-code.ts';
import { takeTicket, tradeImageCode } from './sms-ticket.ts';

/** The calls of SMS codes, image codes and slides. */
export function serveCodes({ deps, forAnyone }: Routes): void {
  forAnyone(takeSmsTicket, takeTicket);
  forAnyone(drawImageCaptcha, async ({ visit }) => {
    await limitWrites(deps, visit, 'images');
    return deps.captcha.drawImage();
  });
  forAnyone(checkImageCaptcha, tradeImageCode);
  forAnyone(slide.drawSlidePuzzle, async ({ visit }) => {
    await limitWrites(deps, visit, 'slide-puzzles');
    return deps.captcha.drawPuzzle();
  });
  forAnyone(slide.checkSlidePuzzle, tradePuzzle);
  forAnyone(sendSmsCode, sendCode);
}
