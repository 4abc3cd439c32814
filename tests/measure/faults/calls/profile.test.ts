import { playArea } from '../kit/play.ts';
import { profileScenes } from '../scenes/profile.ts';

playArea('profile', profileScenes);
