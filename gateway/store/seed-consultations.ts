/** Invented consultations of Rx orders (ORD-DATA-20, PAT-DIS-10). */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './store.ts';

/** An invented patient; opens nothing. */
const PATIENT = '01900000-0000-7000-8000-0000000a0001';

const disease = (icdCode: string, icdName: string) => [{ icdName, icdCode, isCustom: false, sex: '' }];
const others = disease('J06.900', '急性上呼吸道感染');

/** What each Rx product is taken for. */
const diseases = {
  P2001: disease('I10.x00', '高血压'),
  P2002: disease('E78.500', '高脂血症'),
  P2003: disease('E11.900', '2型糖尿病'),
  P2004: disease('E03.900', '甲状腺功能减退症'),
  P2005: disease('J45.900', '支气管哮喘'),
};

/** A consultation for every consulted order that has none yet, or for this one. */
export async function writeConsultations(db: Queries, orderCode?: string): Promise<void> {
  const only: RawBuilder<unknown> = orderCode === undefined ? sql`true` : sql`orders.code = ${orderCode}`;
  await sql`
    insert into consultations (order_code, patient_info_id, disease_data, completed_at)
    select orders.code, ${PATIENT}::text, jsonb_agg(jsonb_build_object(
      'productCode', lines.product_code,
      'diseasesList', coalesce(${JSON.stringify(diseases)}::jsonb -> lines.product_code, ${JSON.stringify(others)}::jsonb)
    ) order by lines.place), orders.created_at
    from orders join order_products lines on lines.order_code = orders.code
    where orders.is_consulted and lines.prescription_type in ('4', '5') and ${only}
    group by orders.code
    on conflict do nothing
  `.execute(db);
}
