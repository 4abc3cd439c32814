import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { PIECE, SLIDE_PICTURE } from '../../contract/codes/slide.ts';
import { type Chance, type Random, randomFrom, secretChance } from './chance.ts';

/** Upper left corner of the piece where it fits. */
export interface Gap {
  readonly x: number;
  readonly y: number;
}

const skies = [
  ['#dff1ea', '#8fc7b1', '#2f7d66'],
  ['#fdf0de', '#f2c48d', '#c27a3a'],
  ['#e4edf6', '#9dbbd8', '#47709b'],
  ['#f6e9ef', '#d7a9bd', '#8c5470'],
  ['#f1f2dd', '#c3c98a', '#75803a'],
] as const;
const inks = ['#0b7a5e', '#86b49f', '#f2a65a', '#fde3cc', '#7d6355', '#c2674a', '#ffffff', '#3d6f8f'] as const;

const TURN = 2 * Math.PI;
/** Mean distance of an outline from its middle; even with its waves it stays within the piece. */
const RADIUS = 19;

/** An outline around a middle: its distance from there at an angle. */
type Outline = (angle: number) => number;

/** Waves around a circle, one per given number of periods, each at a random place, together at most `depth` high. */
function waves({ between }: Random, numbers: readonly number[], depth: number): Outline {
  const parts = numbers.map((number) => ({ number, at: between(0, TURN), height: between(0.5, 1) }));
  const whole = parts.reduce((sum, { height }) => sum + height, 0);
  return (angle) =>
    parts.reduce((sum, { number, at, height }) => sum + (depth * height * Math.cos(number * angle + at)) / whole, 0);
}

/** A shape that no other puzzle has, and that looks different when it is turned. */
function newOutline(random: Random): Outline {
  const [main, fine] = [waves(random, [2, 3], 0.62), waves(random, [4, 5], 0.16)];
  return (angle) => RADIUS * Math.min(1.42, Math.max(0.6, 1 + main(angle) + fine(angle)));
}

/**
 * The outline as drawn in the scene: clearly narrower or wider than the piece, so that its edges lie nowhere under
 * those of the piece, and not quite the same shape. A person comparing shapes does not mind.
 */
function roughly(random: Random, outline: Outline): Outline {
  const { between, either } = random;
  const wider = either() ? between(3, 8) : between(-6.5, -3);
  const stretched = between(0.88, 1.12);
  const by = between(-0.2, 0.2);
  const wave = waves(random, [4, 5, 6, 7], 1.4);
  return (angle) => wider + stretched * outline(angle + by) + wave(angle);
}

/** How different two outlines are: the mean distance between them, in pixels. */
function unlike(one: Outline, other: Outline): number {
  let sum = 0;
  for (let step = 0; step < 48; step += 1) sum += Math.abs(one((step * TURN) / 48) - other((step * TURN) / 48));
  return sum / 48;
}

/** The same shape rotated or mirrored: as long and as large as the first, but different at a glance. */
function decoyOf(random: Random, outline: Outline): Outline {
  const candidates = Array.from({ length: 16 }, () => {
    const by = random.between(0.8, TURN - 0.8);
    const side = random.either() ? 1 : -1;
    return (angle: number) => outline(side * angle + by);
  });
  const ranked = candidates.toSorted((one, other) => unlike(outline, other) - unlike(outline, one));
  // One of the three least alike: the very least alike could be computed from the piece.
  return ranked[random.below(3)] ?? outline;
}

function trace(canvas: SKRSContext2D, { x, y }: Gap, outline: Outline, from = 0, to = TURN): void {
  canvas.beginPath();
  for (let angle = from; angle <= to + 0.01; angle += TURN / 90) {
    const far = outline(angle);
    canvas.lineTo(x + PIECE / 2 + far * Math.cos(angle), y + PIECE / 2 + far * Math.sin(angle));
  }
}

function drawSky(canvas: SKRSContext2D, { between, one }: Random): void {
  const { width, height } = SLIDE_PICTURE;
  const sky = canvas.createLinearGradient(between(0, width), 0, between(0, width), height);
  const [light, middle, deep] = one(skies);
  sky.addColorStop(0, light);
  sky.addColorStop(between(0.4, 0.7), middle);
  sky.addColorStop(1, deep);
  canvas.fillStyle = sky;
  canvas.fillRect(0, 0, width, height);
}

function drawLeaf(canvas: SKRSContext2D, { between, one }: Random, at: Gap, length: number): void {
  const breadth = length * between(0.25, 0.5);
  canvas.save();
  canvas.translate(at.x, at.y);
  canvas.rotate(between(0, TURN));
  canvas.globalAlpha = between(0.55, 0.95);
  canvas.fillStyle = one(inks);
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.quadraticCurveTo(length / 2, -breadth, length, 0);
  canvas.quadraticCurveTo(length / 2, breadth, 0, 0);
  canvas.fill();
  canvas.strokeStyle = one(inks);
  canvas.lineWidth = 1;
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.lineTo(length, 0);
  canvas.stroke();
  canvas.restore();
}

function drawBranch(canvas: SKRSContext2D, { between, one }: Random): void {
  const { width, height } = SLIDE_PICTURE;
  canvas.strokeStyle = one(inks);
  canvas.lineWidth = between(2, 6);
  canvas.beginPath();
  canvas.moveTo(-4, between(0, height));
  canvas.bezierCurveTo(width / 3, between(0, height), width / 1.5, between(0, height), width + 4, between(0, height));
  canvas.stroke();
}

function drawNoise(canvas: SKRSContext2D, { between, one }: Random): void {
  for (let dot = 0; dot < 260; dot += 1) {
    canvas.globalAlpha = between(0.15, 0.5);
    canvas.fillStyle = one(inks);
    canvas.fillRect(between(0, SLIDE_PICTURE.width), between(0, SLIDE_PICTURE.height), between(1, 3), between(1, 3));
  }
  canvas.globalAlpha = 1;
}

/** A part of the edge of a hole, light or dark, without a hole: so a search for edges finds them everywhere. */
function drawFragment(canvas: SKRSContext2D, random: Random, outline: Outline): void {
  const { between } = random;
  const at = {
    x: between(-PIECE / 2, SLIDE_PICTURE.width - PIECE / 2),
    y: between(-PIECE / 2, SLIDE_PICTURE.height - PIECE / 2),
  };
  const from = between(0, TURN);
  trace(canvas, at, roughly(random, outline), from, from + between(0.2, 0.4) * TURN);
  strokeEdge(canvas, random);
}

function strokeEdge(canvas: SKRSContext2D, { between, either }: Random): void {
  canvas.strokeStyle = either()
    ? `rgba(255, 255, 255, ${between(0.5, 0.9)})`
    : `rgba(16, 36, 32, ${between(0.3, 0.6)})`;
  canvas.lineWidth = between(1.2, 2.2);
  canvas.stroke();
}

/** A hole of that outline, lit from a random side: as a whole neither darker nor lighter than its surroundings. */
function shade(canvas: SKRSContext2D, random: Random, at: Gap, outline: Outline): void {
  const { between } = random;
  const [middleX, middleY] = [at.x + PIECE / 2, at.y + PIECE / 2];
  const angle = between(0, TURN);
  const [toX, toY] = [Math.cos(angle) * RADIUS * 1.3, Math.sin(angle) * RADIUS * 1.3];
  const light = canvas.createLinearGradient(middleX - toX, middleY - toY, middleX + toX, middleY + toY);
  light.addColorStop(0, `rgba(255, 255, 255, ${between(0.5, 0.7)})`);
  light.addColorStop(between(0.4, 0.6), `rgba(128, 140, 130, ${between(0.15, 0.3)})`);
  light.addColorStop(1, `rgba(16, 36, 32, ${between(0.4, 0.6)})`);
  trace(canvas, at, outline);
  canvas.save();
  canvas.clip();
  canvas.fillStyle = light;
  canvas.fillRect(at.x - PIECE / 2, at.y - PIECE / 2, 2 * PIECE, 2 * PIECE);
  // As busy as its surroundings: a hole cannot be found as the one quiet place.
  for (let leaf = 0; leaf < 5; leaf += 1) {
    const within = { x: at.x + between(0, PIECE), y: at.y + between(0, PIECE) };
    drawLeaf(canvas, random, within, between(8, 22));
  }
  canvas.restore();
  for (let part = 0; part < 5; part += 1) {
    trace(canvas, at, outline, (part * TURN) / 5, ((part + between(0.85, 1)) * TURN) / 5);
    strokeEdge(canvas, random);
  }
}

/** The piece. It shows another part of the scene: matching its colours against the picture finds nothing. */
function cutOut(scene: Canvas, piece: Canvas, { between }: Random, outline: Outline): void {
  const canvas = piece.getContext('2d');
  trace(canvas, { x: 0, y: 0 }, outline);
  canvas.save();
  canvas.clip();
  canvas.drawImage(scene, -between(0, SLIDE_PICTURE.width - PIECE), -between(0, SLIDE_PICTURE.height - PIECE));
  canvas.restore();
  trace(canvas, { x: 0, y: 0 }, outline);
  canvas.closePath();
  canvas.strokeStyle = '#ffffff';
  canvas.lineWidth = 2.5;
  canvas.stroke();
  canvas.strokeStyle = 'rgba(16, 36, 32, 0.7)';
  canvas.lineWidth = 1.2;
  canvas.stroke();
}

/** Places of the false holes: next to the gap, most of them on the path of the piece. */
function placesBeside({ between }: Random, gap: Gap): readonly Gap[] {
  const room = PIECE + 16;
  const places: Gap[] = [];
  for (let x = gap.x - room; x > -PIECE / 4; x -= room) places.push({ x: x - between(0, 10), y: gap.y });
  for (let x = gap.x + room; x < SLIDE_PICTURE.width - (PIECE * 3) / 4; x += room)
    places.push({ x: x + between(0, 10), y: gap.y });
  return places.map(({ x, y }) => ({
    x,
    y: Math.min(SLIDE_PICTURE.height - PIECE, Math.max(0, y + between(-14, 14))),
  }));
}

/** A JPEG is encoded in a tenth of the time of a PNG, and is a quarter of its size. */
const JPEG_QUALITY = 90;

/**
 * Both pictures of one puzzle: the scene with its gap, a JPEG, and the piece, a PNG. Every call makes a new scene and
 * shape; holes of the same shape, turned, stand next to the gap, so that it has to be compared with the piece.
 */
export async function drawSlidePictures(
  gap: Gap,
  chance: Chance = secretChance,
): Promise<{ background: Buffer; piece: Buffer }> {
  // Loaded with the first picture: 24 MB and 60 ms that a start need not wait for.
  const { createCanvas } = await import('@napi-rs/canvas');
  const random = randomFrom(chance);
  const scene = createCanvas(SLIDE_PICTURE.width, SLIDE_PICTURE.height);
  const canvas = scene.getContext('2d');
  drawSky(canvas, random);
  for (let branch = 0; branch < 2; branch += 1) drawBranch(canvas, random);
  for (let leaf = 0; leaf < 26; leaf += 1) {
    const at = { x: random.between(0, SLIDE_PICTURE.width), y: random.between(0, SLIDE_PICTURE.height) };
    drawLeaf(canvas, random, at, random.between(18, 64));
  }
  drawNoise(canvas, random);
  const outline = newOutline(random);
  const piece = createCanvas(PIECE, PIECE);
  cutOut(scene, piece, random, outline);
  for (let fragment = 0; fragment < 8; fragment += 1) drawFragment(canvas, random, outline);
  for (const place of placesBeside(random, gap))
    shade(canvas, random, place, roughly(random, decoyOf(random, outline)));
  const y = gap.y + random.between(-4, 4);
  shade(canvas, random, { x: gap.x, y }, roughly(random, outline));
  const [background, shape] = await Promise.all([scene.encode('jpeg', JPEG_QUALITY), piece.encode('png')]);
  return { background, piece: shape };
}
