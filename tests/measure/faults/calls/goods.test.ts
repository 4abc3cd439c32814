import { playArea } from '../kit/play.ts';
import { goodsScenes } from '../scenes/goods.ts';

playArea('goods', goodsScenes);
