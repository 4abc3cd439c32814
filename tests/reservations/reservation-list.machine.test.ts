import { reservationListCases } from '../../machines/reservations/reservation-list.cases.ts';
import { testProductList } from '../kit/product-list-facts.ts';

// Both lists have one chart; only the rows differ in type.
testProductList(reservationListCases, { removal: 'ORD-CALL-24', handedOver: 'ORD-RES-03' });
