import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { PIECE, SLIDE_PICTURE } from '../../contract/codes/slide.ts';
import { drawCaptcha, glyphs } from '../../gateway/codes/captcha-picture.ts';
import { drawSlidePictures } from '../../gateway/codes/slide-puzzle-picture.ts';

/** Random numbers, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lightness, 0 to 255, and opacity of every pixel of a picture. */
async function pixelsOf(picture: Buffer, width: number, height: number) {
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(await loadImage(picture), 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  const light = Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (red + green + blue) / 3;
  });
  return { light, solid: light.map((_, at) => (data[at * 4 + 3] ?? 0) > 127) };
}

const { width, height } = SLIDE_PICTURE;
type Solver = (of: {
  light: readonly number[];
  edge: readonly number[];
  outline: readonly number[];
  x: number;
}) => number;

/** Scores that short scripts give each place of the piece: the best place is their answer. */
const slideSolvers: Readonly<Record<string, Solver>> = {
  'strong edges under the outline of the piece': ({ edge, outline, x }) =>
    outline.reduce((sum, at) => sum + (edge[at + x] ?? 0), 0),
  'the darkest place': ({ light, outline, x }) => -outline.reduce((sum, at) => sum + (light[at + x] ?? 0), 0),
};

test('S11 scripts that lay the piece over the scene find the gap in fewer than half of 40 puzzles', async () => {
  const chance = seeded(11);
  const solved: Record<string, number> = {};
  for (let puzzle = 0; puzzle < 40; puzzle += 1) {
    const gap = { x: 72 + Math.floor(chance() * 220), y: 8 + Math.floor(chance() * 96) };
    const drawn = await drawSlidePictures(gap, chance);
    const { light } = await pixelsOf(drawn.background, width, height);
    const { solid } = await pixelsOf(drawn.piece, PIECE, PIECE);
    const edge = light.map((value, at) =>
      Math.min(
        60,
        Math.abs((light[at + 1] ?? value) - (light[at - 1] ?? value)) +
          Math.abs((light[at + width] ?? value) - (light[at - width] ?? value)),
      ),
    );
    const outline = solid.flatMap((isSolid, at) => {
      const isEdge = isSolid && ![at - 1, at + 1, at - PIECE, at + PIECE].every((beside) => solid[beside] === true);
      return isEdge ? [(gap.y + Math.floor(at / PIECE)) * width + (at % PIECE)] : [];
    });
    for (const [name, solver] of Object.entries(slideSolvers)) {
      let best = { x: 0, score: Number.NEGATIVE_INFINITY };
      for (let x = 64; x <= width - PIECE; x += 1) {
        const score = solver({ light, edge, outline, x });
        if (score > best.score) best = { x, score };
      }
      solved[name] = (solved[name] ?? 0) + (Math.abs(best.x - gap.x) <= 5 ? 1 : 0);
    }
  }
  for (const [name, count] of Object.entries(solved)) expect(count, name).toBeLessThan(20);
});

const [W, H, BOX] = [120, 40, 34];

/** The pixels of a character as the source writes it, from its middle. */
function templatesOf(forms: readonly string[]): readonly (readonly (readonly [number, number])[])[] {
  return forms.flatMap((form) =>
    [-0.15, 0.15].map((tilt) => {
      const canvas = createCanvas(BOX, BOX).getContext('2d');
      canvas.translate(BOX / 2, BOX / 2);
      canvas.rotate(tilt);
      canvas.lineWidth = 3;
      for (const stroke of form.split('|')) {
        canvas.beginPath();
        for (const point of stroke.split(' ')) {
          const [x = 0, y = 0] = point.split(',').map(Number);
          canvas.lineTo((x - 2) * 4.4, (y - 3) * 4.2);
        }
        canvas.stroke();
      }
      const { data } = canvas.getImageData(0, 0, BOX, BOX);
      return Array.from({ length: BOX * BOX }, (_, at) => at)
        .filter((at) => (data[at * 4 + 3] ?? 0) > 100)
        .map((at) => [(at % BOX) - BOX / 2, Math.floor(at / BOX) - BOX / 2] as const);
    }),
  );
}

test('S10 a script that matches the source’s glyph strokes reads fewer than 6 of 24 codes', async () => {
  const chance = seeded(10);
  const letters = Object.keys(glyphs);
  const templates = Object.entries(glyphs).flatMap(([letter, forms]) =>
    templatesOf(forms).map((points) => ({ letter, points })),
  );
  let read = 0;
  for (let picture = 0; picture < 24; picture += 1) {
    const code = Array.from({ length: 4 }, () => letters[Math.floor(chance() * letters.length)]).join('');
    const { light } = await pixelsOf(await drawCaptcha(code, chance), W, H);
    const ink = light.map((value) => Math.min(1, Math.max(0, (225 - value) / 110)));
    const bestAt = (quarter: number) => {
      let best = { letter: '', score: 0 };
      for (const { letter, points } of templates) {
        for (let x = 21 + quarter * 26 - 6; x <= 21 + quarter * 26 + 6; x += 2) {
          for (let y = 16; y <= 24; y += 2) {
            const score = points.reduce((sum, [dx, dy]) => sum + (ink[(y + dy) * W + x + dx] ?? 0) - 0.5, 0);
            if (score > best.score) best = { letter, score };
          }
        }
      }
      return best.letter;
    };
    if ([0, 1, 2, 3].map(bestAt).join('') === code) read += 1;
  }
  expect(read).toBeLessThan(6);
});
