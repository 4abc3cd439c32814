/** Titles of the pages in the frame, also used in the menu. Our own wording; a shop may change it. */
export const titleWords = {
  memberHome: '会员首页',
  address: '收货地址',
  closeAccount: '注销账号',
  orders: '我的订单',
  profile: '个人资料',
  safe: '账号安全',
  completeProfile: '完善资料',
  coupons: '优惠券',
  couponRules: '优惠券使用规则',
  coins: '金币',
  invoices: '我的发票',
  invoiceDetail: '发票详情',
  favourites: '我的收藏',
  reservations: '药品预订',
  merchantsEntry: '商家入驻',
  notFound: '页面不存在',
  notFoundText: '没有找到这个页面，它可能已经移走了',
  merchantsText: '商家入驻暂由客服受理，需要时请与我们联系',
  changePassword: '修改密码',
  review: '评价商品',
  cart: '购物车',
  cartHolding: (pieces: number) => `购物车，${pieces} 件`,
  memberMenu: '会员中心菜单',
  orderCentre: '订单中心',
  account: '账户中心',
  patientGroup: '用药人',
  patients: '用药人管理',
  inquiry: '用药问诊',
} as const;

type Titles = typeof titleWords;

/** The name of a title without parameters. */
export type TitleName = { [Name in keyof Titles]: Titles[Name] extends string ? Name : never }[keyof Titles];
