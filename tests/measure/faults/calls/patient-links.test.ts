import { playArea } from '../kit/play.ts';
import { patientLinkScenes } from '../scenes/patient-links.ts';

playArea('patient-links', patientLinkScenes);
