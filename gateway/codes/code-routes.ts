import type { Hono } from 'hono';
import { checkImageCaptcha, drawImageCaptcha, sendSmsCode, takeSmsTicket } from '../../contract/codes/captcha.calls.ts';
import * as slide from '../../contract/codes/slide.calls.ts';
import { RESEND_SECONDS } from '../../contract/codes/sms-code.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { limitWrites } from '../http/write-limit.ts';
import { tradePuzzle } from './slide-ticket.ts';
import { sendCode } from './sms-code.ts';
import { takeTicket, tradeImageCode } from './sms-ticket.ts';

/** The calls of SMS codes, image codes and slides. */
export function serveCodes(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, takeSmsTicket, async ({ body, visit }) => {
    await limitWrites(deps, visit, 'tickets');
    return takeTicket(deps, body.phoneNum, visit.address);
  });
  serveAnyone(app, drawImageCaptcha, async ({ visit }) => {
    await limitWrites(deps, visit, 'images');
    return deps.captcha.drawImage();
  });
  serveAnyone(app, checkImageCaptcha, ({ body, visit }) => tradeImageCode(deps, body, visit.address));
  serveAnyone(app, slide.drawSlidePuzzle, async ({ visit }) => {
    await limitWrites(deps, visit, 'slide-puzzles');
    return deps.captcha.drawPuzzle();
  });
  serveAnyone(app, slide.checkSlidePuzzle, ({ body, visit }) => tradePuzzle(deps, body, visit.address));
  serveAnyone(app, sendSmsCode, async ({ body, visit }) => {
    await sendCode(deps, body, visit.address);
    return { waitSeconds: RESEND_SECONDS };
  });
}
