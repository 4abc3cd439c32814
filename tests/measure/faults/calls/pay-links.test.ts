import { playArea } from '../kit/play.ts';
import { payLinkScenes } from '../scenes/pay-links.ts';

playArea('pay-links', payLinkScenes);
