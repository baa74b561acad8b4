/** What colours do to eyes: contrast by WCAG, and how they look to those who see two colours where others see three. */

type Rgb = readonly [r: number, g: number, b: number];

const channels = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const light = (hex: string): Rgb => {
  const [r, g, b] = channels(hex);
  return [linear(r), linear(g), linear(b)];
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** From 1 (none) to 21 (black on white); text needs 4.5, large text and marks 3. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(light(a)), luminance(light(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export type ColourSight = 'full' | 'protanopia' | 'deuteranopia' | 'tritanopia';

type Matrix = readonly [Rgb, Rgb, Rgb];
/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const SIGHTS: Readonly<Record<Exclude<ColourSight, 'full'>, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex: string, sight: ColourSight): Rgb {
  const [r, g, b] = light(hex);
  if (sight === 'full') return [r, g, b];
  const row = (m: Rgb): number => Math.max(0, Math.min(1, m[0] * r + m[1] * g + m[2] * b));
  const [red, green, blue] = SIGHTS[sight];
  return [row(red), row(green), row(blue)];
}

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours look (CIE 1976): 2 is just seen side by side, 20 is plain at a glance. */
export function difference(a: string, b: string, sight: ColourSight = 'full'): number {
  const [p, q] = [lab(seen(a, sight)), lab(seen(b, sight))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
