import { playArea } from '../kit/play.ts';
import { homeScenes } from '../scenes/home.ts';

playArea('home', homeScenes);
