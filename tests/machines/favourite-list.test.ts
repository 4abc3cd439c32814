import { favouriteListCases } from '../../machines/orders/favourite-list/favourite-list.cases.ts';
import { testProductList } from './product-list-facts.ts';

testProductList(favouriteListCases, { removal: 'ORD-CALL-21', handedOver: 'ORD-FAV-03' });
