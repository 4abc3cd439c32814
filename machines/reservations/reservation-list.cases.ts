import { defineCases } from '@xinglin/paths';
import { type BookingRecord, deleteBooking } from '../../contract/reservations/booking.calls.ts';
import { productListHow, productListInputs, productListParts as shared } from '../lib/product-list.cases.ts';
import { reservationListMachine } from './reservation-list.machine.ts';

/** Sample reservations: still purchased, arrived, arrived with prescription, and of an unknown code. */
export const sampleReservations = {
  purchasing: reservation('B1', 'P3003', '人血白蛋白营养粉', '0', '2'),
  arrived: reservation('B2', 'P1014', '人工泪液滴眼液', '1', '3'),
  rx: reservation('B3', 'P2004', '左甲状腺素钠片', '1', '4'),
  unknown: reservation('B4', 'P1006', '布洛芬混悬液', '7', '3'),
} as const;

function reservation(
  id: string,
  productCode: string,
  productName: string,
  isArrival: string,
  prescriptionType: string,
): BookingRecord {
  return {
    id,
    productCode,
    productName,
    thumbnailUrl: '',
    cellPhone: '138****8000',
    creationDate: 1_795_147_200_000,
    isArrival,
    prescriptionType,
    productStatusType: isArrival === '1' ? '2' : '4',
  };
}

const { purchasing, arrived, rx, unknown } = sampleReservations;

/** Sample choices and replies of the gateway, from which the paths of `reservationList` are built. */
export const reservationListCases = defineCases(reservationListMachine, {
  inputs: productListInputs(Object.values(sampleReservations)),
  events: {
    ...shared.events,
    'action.chosen': {
      联系客服: { action: 'contact', row: purchasing },
      立即购买: { action: 'buy', row: arrived },
      加入需求: { action: 'addToRequest', row: rx },
      删除预订: { action: 'remove', row: unknown },
    },
  },
  actors: shared.actors,
  how: productListHow(
    '/user/order/drug',
    {
      联系客服: '点一件还在采购的商品的「联系客服」',
      立即购买: '点一件到货商品的「立即购买」',
      加入需求: '点一件到货处方药的「加入需求」',
      删除预订: '点一条预订的「删除预订」',
    },
    deleteBooking,
  ),
  labels: {
    title: '药品预订',
    about: ['会员对缺货药品的预订：采购期间可以询问，之后购买或加入需求单，也可以删除。图与每个商品列表相同。'],
    emitted: { succeeded: '提示操作成功', handedOver: '打开客服窗口', leftForCart: '离开去购物车页' },
    ...shared.labels,
  },
});
