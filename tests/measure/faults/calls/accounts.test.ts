import { playArea } from '../kit/play.ts';
import { accountScenes } from '../scenes/accounts.ts';

playArea('accounts', accountScenes);
