import { playArea } from '../kit/play.ts';
import { orderScenes } from '../scenes/orders.ts';

playArea('orders', orderScenes);
