/** What the seeded shop sells: invented brands, common drugs and things. Prices in cents. */

type Seeded = readonly [
  code: string,
  name: string,
  packing: string,
  price: number,
  prescriptionType: '2' | '3' | '4' | '5',
  statusType: '1' | '2' | '4',
  picture: string,
];

const products: readonly Seeded[] = [
  ['P1001', '蒙脱石散 成人与儿童急慢性腹泻', '3g×15袋/盒', 2480, '3', '2', 'box-green'],
  ['P1002', '口服补液盐散', '14.75g×10袋/盒', 3690, '2', '2', 'bottle-orange'],
  ['P1003', '维生素D滴剂（胶囊型）', '400单位×36粒/盒', 5800, '2', '2', 'bottle-orange'],
  ['P1004', '维生素C咀嚼片', '100mg×60片/瓶', 2960, '2', '2', 'bottle-orange'],
  ['P1005', '对乙酰氨基酚片', '0.5g×20片/盒', 1280, '3', '2', 'box-green'],
  ['P1006', '布洛芬混悬液', '100ml/瓶', 1890, '3', '2', 'bottle-blue'],
  ['P1007', '氯雷他定片', '10mg×12片/盒', 2350, '3', '2', 'blister-green'],
  ['P1008', '上臂式电子血压计', '语音款 1台', 23_900, '2', '2', 'monitor'],
  ['P1009', '医用外科口罩', '50只/盒', 1990, '2', '2', 'box-blue'],
  ['P1010', '碘伏消毒液', '100ml/瓶', 890, '2', '2', 'bottle-orange'],
  ['P1011', '开塞露', '20ml×10支/盒', 1560, '3', '2', 'tube-blue'],
  ['P1012', '板蓝根颗粒', '10g×20袋/盒', 1950, '3', '2', 'box-green'],
  ['P1013', '六味地黄丸', '200丸/瓶', 2680, '3', '2', 'bottle-orange'],
  ['P1014', '人工泪液滴眼液', '0.4ml×10支/盒', 4280, '3', '2', 'tube-green'],
  [
    'P1015',
    '复合维生素B族矿物质咀嚼片 成人青少年孕期哺乳期均可服用 香橙味无糖配方 家庭分享装（含随身分装盒与每日服用提醒卡）',
    '1.2g×120片×3瓶/箱 附赠分装盒',
    15_900,
    '2',
    '2',
    'box-blue',
  ],
  ['P2001', '苯磺酸氨氯地平片', '5mg×28片/盒', 3200, '4', '2', 'blister-blue'],
  ['P2002', '阿托伐他汀钙片', '20mg×28片/盒', 7800, '4', '2', 'box-blue'],
  ['P2003', '盐酸二甲双胍缓释片', '0.5g×30片/盒', 2890, '4', '2', 'blister-blue'],
  ['P2004', '左甲状腺素钠片', '50μg×100片/盒', 3560, '4', '2', 'box-blue'],
  ['P2005', '孟鲁司特钠咀嚼片', '4mg×5片/盒', 4160, '5', '2', 'blister-green'],
  ['P2006', '阿莫西林胶囊', '0.25g×24粒/盒', 1680, '5', '4', 'blister-blue'],
  ['P2007', '戊酸雌二醇片', '1mg×21片/盒', 3950, '4', '2', 'blister-green'],
  ['P2008', '右佐匹克隆片', '3mg×7片/盒', 4280, '4', '2', 'box-blue'],
  ['P2009', '孟鲁司特钠颗粒', '0.5g:4mg×7袋/盒', 4560, '4', '2', 'box-green'],
  ['P3001', '进口儿童钙镁锌', '473ml/瓶', 12_800, '2', '2', 'bottle-blue'],
  ['P3002', '进口深海鱼油软胶囊', '300粒/瓶', 19_900, '2', '2', 'bottle-orange'],
  ['P3003', '人血白蛋白营养粉', '400g/罐', 16_800, '2', '4', 'bottle-blue'],
  ['P3004', '百草止痒膏', '15g/支', 2560, '3', '1', 'tube-green'],
];

export const seededProducts = products.map(
  ([code, name, packing, price, prescriptionType, statusType, picture], place) => ({
    code,
    name,
    packing,
    price,
    prescription_type: prescriptionType,
    status_type: statusType,
    image_url: `/products/${picture}.svg`,
    class_code: code.slice(0, 2),
    place,
  }),
);
