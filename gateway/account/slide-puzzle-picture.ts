import { randomInt } from 'node:crypto';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { drawing } from './drawing.ts';

/** The background, in the pixels in which every measure of a puzzle is given. */
export const SLIDE_PICTURE = { width: 356, height: 168 } as const;
/** Width and height of the piece with its knobs. */
export const PIECE = 56;

/** Left upper corner of the piece where it fits. */
export interface Gap {
  readonly x: number;
  readonly y: number;
}

/** Room around the body of the piece for a knob. */
const RIM = 9;
const KNOB = 7;

const skies = [
  ['#dff1ea', '#8fc7b1', '#2f7d66'],
  ['#fdf0de', '#f2c48d', '#c27a3a'],
  ['#e4edf6', '#9dbbd8', '#47709b'],
  ['#f6e9ef', '#d7a9bd', '#8c5470'],
  ['#f1f2dd', '#c3c98a', '#75803a'],
] as const;
const inks = ['#0b7a5e', '#86b49f', '#f2a65a', '#fde3cc', '#7d6355', '#c2674a', '#ffffff', '#3d6f8f'] as const;

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

function anyInk(): string {
  return inks[randomInt(inks.length)] ?? '#7d6355';
}

function either(): boolean {
  return randomInt(2) === 0;
}

/** Which knobs of a piece point outwards; the others are dents. */
interface Cut {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
}

function trace(canvas: SKRSContext2D, { x, y }: Gap, cut: Cut): void {
  const [left, top, right, bottom] = [x + RIM, y + RIM, x + PIECE - RIM, y + PIECE - RIM];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  canvas.beginPath();
  canvas.moveTo(left, top);
  canvas.lineTo(middle - KNOB, top);
  canvas.arc(middle, top, KNOB, Math.PI, 0, !cut.top);
  canvas.lineTo(right, top);
  canvas.lineTo(right, centre - KNOB);
  canvas.arc(right, centre, KNOB, -Math.PI / 2, Math.PI / 2, !cut.right);
  canvas.lineTo(right, bottom);
  canvas.lineTo(middle + KNOB, bottom);
  canvas.arc(middle, bottom, KNOB, 0, Math.PI, !cut.bottom);
  canvas.lineTo(left, bottom);
  canvas.closePath();
}

function drawSky(canvas: SKRSContext2D): void {
  const { width, height } = SLIDE_PICTURE;
  const sky = canvas.createLinearGradient(between(0, width), 0, between(0, width), height);
  const [light, middle, deep] = skies[randomInt(skies.length)] ?? skies[0];
  sky.addColorStop(0, light);
  sky.addColorStop(between(0.4, 0.7), middle);
  sky.addColorStop(1, deep);
  canvas.fillStyle = sky;
  canvas.fillRect(0, 0, width, height);
}

function drawLeaf(canvas: SKRSContext2D): void {
  const [length, breadth] = [between(18, 64), between(8, 22)];
  canvas.save();
  canvas.translate(between(0, SLIDE_PICTURE.width), between(0, SLIDE_PICTURE.height));
  canvas.rotate(between(0, 2 * Math.PI));
  canvas.globalAlpha = between(0.55, 0.95);
  canvas.fillStyle = anyInk();
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.quadraticCurveTo(length / 2, -breadth, length, 0);
  canvas.quadraticCurveTo(length / 2, breadth, 0, 0);
  canvas.fill();
  canvas.strokeStyle = anyInk();
  canvas.lineWidth = 1;
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.lineTo(length, 0);
  canvas.stroke();
  canvas.restore();
}

function drawBranch(canvas: SKRSContext2D): void {
  const { width, height } = SLIDE_PICTURE;
  canvas.strokeStyle = anyInk();
  canvas.lineWidth = between(2, 6);
  canvas.beginPath();
  canvas.moveTo(-4, between(0, height));
  canvas.bezierCurveTo(width / 3, between(0, height), width / 1.5, between(0, height), width + 4, between(0, height));
  canvas.stroke();
}

function drawNoise(canvas: SKRSContext2D): void {
  for (let dot = 0; dot < 260; dot += 1) {
    canvas.globalAlpha = between(0.15, 0.5);
    canvas.fillStyle = anyInk();
    canvas.fillRect(between(0, SLIDE_PICTURE.width), between(0, SLIDE_PICTURE.height), between(1, 3), between(1, 3));
  }
  canvas.globalAlpha = 1;
}

/** A hole of that outline: as light or as dark as another, so that neither tells the gap from the others. */
function shade(canvas: SKRSContext2D, at: Gap, cut: Cut, strength: number): void {
  trace(canvas, at, cut);
  canvas.save();
  canvas.clip();
  canvas.fillStyle = either() ? `rgba(16, 36, 32, ${strength})` : `rgba(255, 255, 255, ${strength})`;
  canvas.fillRect(at.x - 1, at.y - 1, PIECE + 2, PIECE + 2);
  for (let line = 0; line < 4; line += 1) {
    canvas.strokeStyle = anyInk();
    canvas.globalAlpha = between(0.2, 0.5);
    canvas.lineWidth = between(1, 3);
    canvas.beginPath();
    canvas.moveTo(at.x, at.y + between(0, PIECE));
    canvas.lineTo(at.x + PIECE, at.y + between(0, PIECE));
    canvas.stroke();
  }
  canvas.restore();
  trace(canvas, at, cut);
  canvas.strokeStyle = 'rgba(255, 255, 255, 0.75)';
  canvas.lineWidth = 1.5;
  canvas.stroke();
}

/** Draws what lies under the gap on the piece, within the outline. */
function cutOut(scene: Canvas, piece: Canvas, gap: Gap, cut: Cut): void {
  const canvas = piece.getContext('2d');
  trace(canvas, { x: 0, y: 0 }, cut);
  canvas.save();
  canvas.clip();
  canvas.drawImage(scene, -gap.x, -gap.y);
  // Not quite the colours of the background: looking for equal pixels finds nothing.
  canvas.fillStyle = anyInk();
  canvas.globalAlpha = between(0.04, 0.12);
  canvas.fillRect(0, 0, PIECE, PIECE);
  canvas.restore();
  trace(canvas, { x: 0, y: 0 }, cut);
  canvas.strokeStyle = '#ffffff';
  canvas.lineWidth = 2.5;
  canvas.stroke();
  canvas.strokeStyle = 'rgba(16, 36, 32, 0.55)';
  canvas.lineWidth = 1;
  canvas.stroke();
}

/** A place for a false gap, on another height and turned the other way, so that a person tells it at once. */
function elsewhere(gap: Gap): Gap {
  const y = gap.y > SLIDE_PICTURE.height / 3 ? between(4, gap.y - 34) : between(gap.y + 34, 108);
  return { x: between(PIECE, SLIDE_PICTURE.width - PIECE), y };
}

/** A JPEG is drawn in a tenth of the time that a PNG of it takes, and is a quarter of its size. */
const JPEG_QUALITY = 90;

/** Both pictures of one puzzle: the scene with its gap, a JPEG, and the piece, a PNG. A scene of its own at every call. */
export async function drawSlidePictures(gap: Gap): Promise<{ background: Buffer; piece: Buffer }> {
  const { createCanvas } = await drawing();
  const scene = createCanvas(SLIDE_PICTURE.width, SLIDE_PICTURE.height);
  const canvas = scene.getContext('2d');
  drawSky(canvas);
  for (let branch = 0; branch < 2; branch += 1) drawBranch(canvas);
  for (let leaf = 0; leaf < 34; leaf += 1) drawLeaf(canvas);
  drawNoise(canvas);
  const cut: Cut = { top: either(), right: either(), bottom: either() };
  const piece = createCanvas(PIECE, PIECE);
  cutOut(scene, piece, gap, cut);
  shade(canvas, elsewhere(gap), { top: !cut.top, right: !cut.right, bottom: !cut.bottom }, 0.4);
  shade(canvas, gap, cut, 0.62);
  const [background, shape] = await Promise.all([scene.encode('jpeg', JPEG_QUALITY), piece.encode('png')]);
  return { background, piece: shape };
}
