import { playArea } from '../kit/play.ts';
import { inquiryScenes } from '../scenes/inquiries.ts';

playArea('inquiries', inquiryScenes);
