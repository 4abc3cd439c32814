import { playArea } from '../kit/play.ts';
import { loginScenes } from '../scenes/login.ts';

playArea('login', loginScenes);
