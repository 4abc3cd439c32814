import { registry } from './machines/registry.ts';
import { bindProduct } from './packages/viewer/src/product.ts';

/** What the flow viewer (packages/viewer) is told of this product. */
bindProduct({
  brand: { zh: '杏林流程', en: 'Xinglin flows' },
  areas: [
    { name: 'frame', title: { zh: '页面框架', en: 'Frame' }, isFrame: true },
    { name: 'account', title: { zh: '账号', en: 'Account' } },
    { name: 'orders', title: { zh: '订单', en: 'Orders' } },
    { name: 'patients', title: { zh: '用药人', en: 'Patients' }, isClosed: true },
  ],
  machines: registry,
  closed: ['healthConsent'],
});
