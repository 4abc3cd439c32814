import { defineCases } from '@xinglin/paths';
import { type FavouriteRecord, removeFavourite } from '../../contract/favourites/favourite.calls.ts';
import { productListHow, productListInputs, productListParts as shared } from '../lib/product-list.cases.ts';
import { favouriteListMachine } from './favourite-list.machine.ts';

/** Sample favourites: on sale, on sale with prescription, sold out, and no longer for sale. */
export const sampleFavourites = {
  onSale: favourite('F1', 'P1001', '蒙脱石散', '2', '3'),
  rx: favourite('F2', 'P2001', '苯磺酸氨氯地平片', '2', '4'),
  soldOut: favourite('F3', 'P3003', '人血白蛋白营养粉', '4', '2'),
  notForSale: favourite('F4', 'P3004', '百草止痒膏', '1', '3'),
} as const;

function favourite(
  id: string,
  productCode: string,
  productName: string,
  productStatusType: string,
  prescriptionType: string,
): FavouriteRecord {
  return { id, productCode, productName, productImageUrl: '', jkPrice: 24_80, prescriptionType, productStatusType };
}

const { onSale, rx, soldOut, notForSale } = sampleFavourites;

/** Sample choices and replies of the gateway, from which the paths of `favouriteList` are built. */
export const favouriteListCases = defineCases(favouriteListMachine, {
  inputs: productListInputs(Object.values(sampleFavourites)),
  events: {
    ...shared.events,
    'action.chosen': {
      立即购买: { action: 'buy', row: onSale },
      加入需求: { action: 'addToRequest', row: rx },
      预订缺货商品: { action: 'book', row: soldOut },
      取消收藏: { action: 'remove', row: notForSale },
    },
  },
  actors: shared.actors,
  how: productListHow(
    '/user/order/collect',
    {
      立即购买: '点一件在售商品的「立即购买」',
      加入需求: '点一件在售处方药的「加入需求」',
      预订缺货商品: '点一件缺货商品的「到货预订」',
      取消收藏: '点一件商品的「取消收藏」',
    },
    removeFavourite,
  ),
  labels: {
    title: '我的收藏',
    about: ['会员的收藏：按每件商品的状态购买、加入需求单、预订或删除。图与每个商品列表相同。'],
    emitted: { succeeded: '提示操作成功', handedOver: '打开预订对话框', leftForCart: '离开去购物车页' },
    ...shared.labels,
  },
});
