import { faultsFor, switchesFor } from './machines/lib/how.cases.ts';
import { registry } from './machines/registry.ts';
import { bindProduct, type Stage } from './packages/viewer/src/product.ts';

/** The content of a page in the shop's frame at 1440 px. Below it the shop takes its narrow form. */
const page: Stage = { width: 976, background: 'page' };
/** Without the frame, as login pages are. */
const alone: Stage = { width: 1200, background: 'primaryTint' };
const part = (width: number): Stage => ({ width, background: 'card' });

/** Screens that are not pages in the frame: on their own, or parts of others and as wide as they are there. */
const stages: Readonly<Record<string, Stage>> = {
  'login-view': alone,
  'register-form': alone,
  'reset-password': alone,
  'pay-link-entry': alone,
  'pay-link-order': alone,
  'complete-info-link': alone,
  'sms-login': part(400),
  'sms-code': part(400),
  'password-login': part(400),
  'slide-verify': part(400),
  'qr-login': part(400),
  'third-login': part(400),
  'code-form': part(420),
  'new-password': part(420),
  'region-picker': part(472),
  'file-upload': part(472),
  'safety-answers': part(640),
  'health-info': part(716),
  'disease-picker': part(640),
  'pay-countdown': part(400),
  'pay-now': part(640),
  'order-action': part(640),
  'product-search': part(480),
  'cart-badge': part(320),
  'page-loader': part(480),
  session: part(640),
  'third-binder': part(928),
  'health-consent': part(928),
  'account-info': part(928),
  'personal-data': part(928),
};

async function tell(method: 'POST' | 'PUT', path: string, body?: object): Promise<void> {
  const told = await fetch(path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  if (!told.ok) throw new Error(`${path}: ${told.status}`);
}

/** What the flow viewer (packages/viewer) needs to know of this product. */
bindProduct({
  brand: { zh: '杏林流程', en: 'Xinglin flows' },
  areas: [
    { name: 'account', title: { zh: '登录与账号', en: 'Login and account' } },
    { name: 'orders', title: { zh: '订单', en: 'Orders' } },
    { name: 'patients', title: { zh: '用药人', en: 'Patients' }, isClosed: true },
    { name: 'frame', title: { zh: '页面框架', en: 'Frame' }, isFrame: true },
  ],
  machines: registry,
  closed: ['healthConsent'],
  stage: page,
  stages,
  sandbox: {
    reset: () => tell('POST', '/sandbox/api/reset'),
    async prepare(answers) {
      for (const { put, body } of switchesFor(answers)) if (put !== '') await tell('PUT', put, body);
      await tell('PUT', '/sandbox/api/faults', faultsFor(answers));
    },
  },
});
