import type { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { shanghaiDay } from '../../../contract/birthday.ts';
import { ageOn } from '../../../contract/patients/age.ts';
import { maskNumber } from '../../../contract/patients/masks.ts';
import { MOST_REASON } from '../../../contract/shop/order-events.calls.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { type OpenedConsultation, openConsultation } from '../../orders/consultation.ts';
import { cancelOverdue } from '../../orders/overdue.ts';
import { decide, decisionSchema, waitingRequests } from '../prescriptions.ts';
import type { SandboxDeps } from '../shop-client.ts';
import { factList, formOf, type Markup, momentText, refusalOf, sendSheet } from './layout.ts';

/** Where the sandbox plays the doctor. */
export const DOCTOR_PATH = '/sandbox/doctor';

const sexes = { male: '男', female: '女', unknown: '性别未知' } as const;
const asked = [
  ['takenSafely', '用过此药且无禁忌'],
  ['allergic', '过敏'],
  ['adverseReactions', '有不良反应'],
] as const;
const answers = { yes: '是', no: '否' } as const;

const drugData = v.array(
  v.object({
    productCode: v.string(),
    diseasesList: v.array(v.object({ icdName: v.string(), isCustom: v.boolean() })),
  }),
);

/** Names of the drugs of these orders, by order and product. */
async function drugNames({ store }: Deps, rows: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
  const codes = rows.map(({ order_code }) => order_code);
  if (codes.length === 0) return new Map();
  const lines = await store.db
    .selectFrom('order_products')
    .select(['order_code', 'product_code', 'name', 'amount'])
    .where('order_code', 'in', codes)
    .execute();
  return new Map(lines.map((line) => [`${line.order_code} ${line.product_code}`, `${line.name} ×${line.amount}`]));
}

function patientOf({ patient }: OpenedConsultation, now: Date): Markup {
  if (patient === null) return html`没有留下记录`;
  const age = ageOn(patient.birthday, shanghaiDay(now.getTime()));
  const about = [patient.name, sexes[patient.sex], ...(age === null ? [] : [`${age}岁`])].join(' · ');
  return html`${about} <span class="muted">${maskNumber(patient.number)}</span>`;
}

function drugsOf(orderCode: string, { diseaseData }: OpenedConsultation, names: ReadonlyMap<string, string>): Markup {
  const drugs = v.safeParse(drugData, diseaseData);
  const items = (drugs.success ? drugs.output : []).map(
    ({ productCode, diseasesList }) => html`<li>
      ${names.get(`${orderCode} ${productCode}`) ?? productCode}：${diseasesList
        .map(({ icdName, isCustom }) => (isCustom ? `${icdName}（自填）` : icdName))
        .join('，')}
    </li>`,
  );
  return html`<ul>${items}</ul>`;
}

function answersOf(record: OpenedConsultation): string {
  const said = record.answers;
  return said === null ? '没有留下记录' : asked.map(([name, text]) => `${text}：${answers[said[name]]}`).join('，');
}

type Waiting = Awaited<ReturnType<typeof waitingRequests>>[number];

function requestOf(deps: Deps, row: Waiting, names: ReadonlyMap<string, string>): Markup {
  const { order_code: code, disease_data, record_sealed } = row;
  const record = openConsultation(deps, { order_code: code, disease_data, record_sealed: record_sealed ?? '' });
  return html`<section aria-labelledby="r${code}">
    <h2 id="r${code}">需求 ${code}</h2>
    ${factList([
      ['用药人', patientOf(record, deps.clock.now())],
      ['药品与疾病', drugsOf(code, record, names)],
      ['问诊', answersOf(record)],
      ['提交时间', momentText(row.since)],
    ])}
    <form method="post" action="/sandbox/do/prescriptions">
      <input type="hidden" name="ordersCode" value="${code}" />
      <p><button name="act" value="issue" class="main" aria-describedby="r${code}">开具处方</button></p>
    </form>
    <form method="post" action="/sandbox/do/prescriptions">
      <input type="hidden" name="ordersCode" value="${code}" />
      <label class="title" for="w${code}">不开具的原因</label>
      <div class="row">
        <input type="text" id="w${code}" name="reason" maxlength="${MOST_REASON}" required autocomplete="off" />
        <button name="act" value="refuse" class="danger" aria-describedby="r${code}">不开具</button>
      </div>
    </form>
  </section>`;
}

async function sendDoctor(deps: Deps, c: GatewayContext, notice?: string): Promise<Response> {
  await cancelOverdue(deps);
  const rows = await waitingRequests(deps);
  const names = await drugNames(deps, rows);
  const none = html`<section><p>没有等待开具处方的需求。会员提交问诊后会出现在这里。</p></section>`;
  const body = html`<div class="grid">${rows.length === 0 ? none : rows.map((row) => requestOf(deps, row, names))}</div>
    <p class="foot"><a href="${DOCTOR_PATH}">刷新</a> · <a href="/sandbox">返回沙箱</a></p>`;
  return sendSheet(c, { title: '医师', notice, body });
}

async function decideByForm(deps: SandboxDeps, c: GatewayContext): Promise<Response> {
  const { ordersCode = '', act = '', reason = '' } = await formOf(c);
  const request = v.safeParse(decisionSchema, { ordersCode, act, ...(act === 'refuse' ? { reason } : {}) });
  if (!request.success) return sendDoctor(deps, c, '没有保存：请写明不开具的原因。');
  const notice = await refusalOf(decide(deps.askShop, request.output));
  return notice === undefined ? c.redirect(DOCTOR_PATH, 303) : sendDoctor(deps, c, notice);
}

/** The doctor: requests that wait for a prescription, each to be decided on. */
export function serveDoctor(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.get(DOCTOR_PATH, (c) => sendDoctor(deps, c));
  app.post('/sandbox/do/prescriptions', (c) => decideByForm(deps, c));
}
