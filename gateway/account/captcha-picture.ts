import { randomInt } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawing } from './drawing.ts';

/**
 * Each character as strokes on a grid 4 wide and 6 high. Drawn by hand, so that the picture needs no font of the
 * machine. Left out is what is read two ways: 0 O D Q, 1 I L, 5 S, 2 Z, 8 B, U V, 6 G.
 */
const glyphs: Readonly<Record<string, string>> = {
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2.4 3.6,3 4,4.4 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '6': '4,0.6 2.6,0 1,1.4 0,3.6 0.6,5.6 2,6 3.6,5.4 4,4 3,2.8 1.4,2.8 0.2,3.8',
  '7': '0,0 4,0 1.6,6',
  '9': '4,2.4 2.6,3.4 0.8,3 0,1.8 0.6,0.4 2.2,0 3.6,0.6 4,2.4 3.4,4.6 1.6,6',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1.2,0 0,1.6 0,4.4 1.2,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4 4,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 0.8,6 2,2.4 3.2,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
};
const alphabet = Object.keys(glyphs);

const CODE_LENGTH = 4;
const WIDTH = 240;
const HEIGHT = 80;
const inks = ['#7a3b12', '#23504a', '#4b3a6b', '#6b2336', '#2d4770'];

/** A code that the picture can show; digits and capital letters. */
export function newCaptchaCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('');
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

function anyInk(): string {
  return inks[randomInt(inks.length)] ?? '#333333';
}

function drawGlyph(canvas: SKRSContext2D, strokes: string, left: number): void {
  canvas.save();
  canvas.translate(left + between(-3, 3), HEIGHT / 2 + between(-6, 6));
  canvas.transform(1, between(-0.18, 0.18), between(-0.3, 0.3), 1, 0, 0);
  canvas.rotate(between(-0.28, 0.28));
  const unit = between(6.6, 8.2);
  canvas.lineWidth = between(3.4, 5.2);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  canvas.strokeStyle = anyInk();
  for (const stroke of strokes.split('|')) {
    const points = stroke.split(' ').map((point) => point.split(',').map(Number));
    canvas.beginPath();
    for (const [x = 0, y = 0] of points) {
      canvas.lineTo((x - 2) * unit + between(-1.6, 1.6), (y - 3) * unit + between(-1.6, 1.6));
    }
    canvas.stroke();
  }
  canvas.restore();
}

function drawNoise(canvas: SKRSContext2D): void {
  for (let line = 0; line < 5; line += 1) {
    canvas.strokeStyle = anyInk();
    canvas.lineWidth = between(1, 2.6);
    canvas.beginPath();
    canvas.moveTo(between(0, 20), between(0, HEIGHT));
    canvas.bezierCurveTo(
      between(40, 100),
      between(0, HEIGHT),
      between(120, 200),
      between(0, HEIGHT),
      between(WIDTH - 20, WIDTH),
      between(0, HEIGHT),
    );
    canvas.stroke();
  }
  for (let dot = 0; dot < 90; dot += 1) {
    canvas.fillStyle = anyInk();
    canvas.fillRect(between(0, WIDTH), between(0, HEIGHT), between(1, 2.6), between(1, 2.6));
  }
}

/** A PNG of the code, twice the size at which it is shown (120 by 40), drawn anew at every call. */
export async function drawCaptcha(code: string): Promise<Buffer> {
  const { createCanvas } = await drawing();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbf6ee';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const step = WIDTH / (code.length + 0.4);
  Array.from(code).forEach((character, index) => {
    drawGlyph(context, glyphs[character] ?? '', step * (index + 0.7));
  });
  drawNoise(context);
  return canvas.encode('png');
}
