import { randomInt } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';
import forms from './captcha-glyphs.json' with { type: 'json' };
import { type Chance, type Random, randomFrom, secretChance } from './chance.ts';

/**
 * The forms of each character, as strokes on a grid 4 wide and 6 high. They only fix where its lines go: how they run,
 * lean, swell and break is random. Ambiguous characters are left out: 0 O D Q, 1 I L, 5 S, 2 Z, 8 B, U V, 6 G.
 */
// JSON has no tuple types; each character has at least one form.
export const glyphs = forms as unknown as Readonly<Record<string, readonly [string, ...string[]]>>;
const alphabet = Object.keys(glyphs);

const CODE_LENGTH = 4;
const WIDTH = 240;
const HEIGHT = 80;
const inks = ['#7a3b12', '#23504a', '#4b3a6b', '#6b2336', '#2d4770'] as const;
const papers = ['#fbf6ee', '#eef4f1', '#f4eff6', '#eef2f8'] as const;

/** A code that the picture can show; digits and capital letters. */
export function newCaptchaCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('');
}

type Point = readonly [number, number];

/** Bends the picture like waves in water: differently everywhere, and never so steeply that a stroke is lost. */
function newBend({ between }: Random): (point: Point) => Point {
  const swell = () => ({
    along: between(0.02, 0.055),
    across: between(-0.05, 0.05),
    at: between(0, 6.3),
    high: between(2, 4),
  });
  const swells = [swell(), swell(), swell(), swell()] as const;
  const lift = ({ along, across, at, high }: (typeof swells)[number], [x, y]: Point) =>
    high * Math.sin(along * x + across * y + at);
  return (point) => [
    point[0] + lift(swells[0], point) + lift(swells[1], point),
    point[1] + lift(swells[2], point) + lift(swells[3], point),
  ];
}

/** Points along a stroke, close together: straight from corner to corner, or rounded. */
function alongStroke(corners: readonly Point[], rounded: boolean): readonly Point[] {
  const points: Point[] = [];
  const steps = 10;
  for (let at = 0; at < corners.length - 1; at += 1) {
    const [a, b, c, d] = [
      corners[at - 1] ?? corners[at],
      corners[at],
      corners[at + 1],
      corners[at + 2] ?? corners[at + 1],
    ];
    if (!(a && b && c && d)) continue;
    const between = (t: number, axis: 0 | 1) =>
      rounded
        ? 0.5 *
          (2 * b[axis] +
            (c[axis] - a[axis]) * t +
            (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
            (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
        : b[axis] + (c[axis] - b[axis]) * t;
    for (let step = 0; step <= steps; step += 1) points.push([between(step / steps, 0), between(step / steps, 1)]);
  }
  return points;
}

/** A line of changing width. */
function drawLine(canvas: SKRSContext2D, { between }: Random, points: readonly Point[], width: number): void {
  const [swelling, at] = [between(0.1, 0.3), between(0, 6.3)];
  points.slice(1).forEach((point, index) => {
    const [from, to] = [points[index] ?? point, point];
    canvas.lineWidth = width * (1 + swelling * Math.sin(at + index / 5));
    canvas.beginPath();
    canvas.moveTo(...from);
    canvas.lineTo(...to);
    canvas.stroke();
  });
}

function drawGlyph(
  canvas: SKRSContext2D,
  random: Random,
  character: string,
  middle: number,
  bend: (point: Point) => Point,
): void {
  const { between, either, one } = random;
  const written = glyphs[character];
  if (written === undefined) return;
  const [wide, high] = [between(8, 10.5), between(7.2, 9.6)];
  const [tilt, lean] = [between(-0.24, 0.24), between(-0.25, 0.25)];
  const rounded = either();
  const width = between(3.4, 5);
  const place = ([x, y]: Point): Point => {
    const [across, down] = [(x - 2) * wide + (y - 3) * high * lean, (y - 3) * high];
    return bend([
      middle + across * Math.cos(tilt) - down * Math.sin(tilt),
      HEIGHT / 2 + across * Math.sin(tilt) + down * Math.cos(tilt),
    ]);
  };
  canvas.strokeStyle = one(inks);
  for (const stroke of one(written).split('|')) {
    const corners = stroke.split(' ').map((text): Point => {
      const [x = 0, y = 0] = text.split(',').map(Number);
      return [x + between(-0.28, 0.28), y + between(-0.28, 0.28)];
    });
    drawLine(canvas, random, alongStroke(corners, rounded).map(place), width);
  }
}

/** A stroke as a character might have it, across the whole picture or a part of it. */
function drawStray(canvas: SKRSContext2D, random: Random, bend: (point: Point) => Point, longest: number): void {
  const { between } = random;
  const [x, y, angle, length] = [between(0, WIDTH), between(0, HEIGHT), between(0, 6.3), between(longest / 2, longest)];
  const turn = between(-0.06, 0.06);
  const points: Point[] = [[x, y]];
  for (let step = 0, [atX, atY, to] = [x, y, angle]; step < length / 3; step += 1) {
    [atX, atY, to] = [atX + 3 * Math.cos(to), atY + 3 * Math.sin(to), to + turn];
    points.push(bend([atX, atY]));
  }
  drawLine(canvas, random, points.slice(1), between(1.8, 3.4));
}

/** A PNG of the code, twice the size at which it is shown (120 by 40), different at every call. */
export async function drawCaptcha(code: string, chance: Chance = secretChance): Promise<Buffer> {
  // Loaded with the first picture: 24 MB and 60 ms that a start need not wait for.
  const { createCanvas } = await import('@napi-rs/canvas');
  const random = randomFrom(chance);
  const { between, one } = random;
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const paper = one(papers);
  context.fillStyle = paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const bend = newBend(random);
  for (let stray = 0; stray < 4; stray += 1) {
    context.strokeStyle = one(inks);
    drawStray(context, random, bend, 120);
  }
  // Not one character per quarter: they touch, and begin anywhere.
  const step = between(49, 54);
  const start = WIDTH / 2 - 1.5 * step + between(-10, 10);
  Array.from(code).forEach((character, index) => {
    drawGlyph(context, random, character, start + step * index + between(-4, 4), bend);
  });
  // Strokes in the colour of the paper break lines where a letter has no gap.
  for (let gap = 0; gap < 3; gap += 1) {
    context.strokeStyle = paper;
    drawStray(context, random, bend, 60);
  }
  for (let stray = 0; stray < 3; stray += 1) {
    context.strokeStyle = one(inks);
    drawStray(context, random, bend, 34);
  }
  for (let dot = 0; dot < 90; dot += 1) {
    context.fillStyle = one(inks);
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), between(1, 2.6), between(1, 2.6));
  }
  return canvas.encode('png');
}
