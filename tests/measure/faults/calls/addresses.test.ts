import { playArea } from '../kit/play.ts';
import { addressScenes } from '../scenes/addresses.ts';

playArea('addresses', addressScenes);
