import { playArea } from '../kit/play.ts';
import { patientScenes } from '../scenes/patients.ts';

playArea('patients', patientScenes);
