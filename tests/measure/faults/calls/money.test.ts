import { playArea } from '../kit/play.ts';
import { moneyScenes } from '../scenes/money.ts';

playArea('money', moneyScenes);
