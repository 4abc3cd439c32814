import { favouriteListCases } from '../../machines/favourites/favourite-list.cases.ts';
import { testProductList } from '../kit/product-list-facts.ts';

testProductList(favouriteListCases, { removal: 'ORD-CALL-21', handedOver: 'ORD-FAV-03' });
