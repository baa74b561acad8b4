/**
 * Cuts the letters that counters are printed with: outlines, widths and kerning, as Chromium draws them. It prints each
 * letter into a PDF, where a letter of a variable font stands as the steps of its outline.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { type Cut, LETTER_EM as EM } from '@laager/kit/drawing';
import type { Page } from 'playwright-core';
import { openInn } from './browser.ts';

/** What is printed in which weight: names, numbers, and how many counters a stack has. */
const WANTED: Readonly<Record<string, string>> = {
  600: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .'’-",
  700: '0123456789K–',
  500: '0123456789/',
};
/** Units to an em in the print, as in the font. */
const PRINTED_EM = 2048;

export async function cutLetters(table: string): Promise<Record<string, Cut>> {
  const inn = await openInn(table);
  const page = await inn.browser.newPage();
  const cuts: Record<string, Cut> = {};
  for (const [weight, letters] of Object.entries(WANTED)) {
    await page.setContent(
      `<style>@font-face { font-family: Cut; font-weight: 100 900; src: url(data:font/woff2;base64,${font()}) }
        span { font: ${weight} ${EM}px Cut; font-feature-settings: 'tnum'; white-space: pre }</style><span>0</span>`,
    );
    await page.evaluate('document.fonts.ready');
    cuts[weight] = { ...(await spacingOf(page, letters)), shapes: await shapesOf(page, letters) };
  }
  await inn.close();
  return cuts;
}

function font(): string {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')).toString('base64');
}

async function spacingOf(page: Page, letters: string): Promise<Pick<Cut, 'widths' | 'kerning'>> {
  const [alone, pairs] = (await page.evaluate(`(() => {
    const [span, letters] = [document.querySelector('span'), [...${JSON.stringify(letters)}]];
    const wide = (text) => {
      span.textContent = text;
      return span.getBoundingClientRect().width;
    };
    const alone = letters.map(wide);
    return [alone, letters.map((left, i) => letters.map((right, j) => wide(left + right) - alone[i] - alone[j]))];
  })()`)) as readonly [readonly number[], readonly (readonly number[])[]];
  const kerning: Record<string, Record<string, string>> = {};
  for (const [i, left] of [...letters].entries())
    for (const [j, right] of [...letters].entries()) {
      // Less than a hundredth of an em is not seen.
      const step = Math.round((pairs[i]?.[j] ?? 0) / 5) * 5;
      if (step === 0) continue;
      kerning[left] ??= {};
      kerning[left][step] = (kerning[left][step] ?? '') + right;
    }
  return { widths: Object.fromEntries([...letters].map((letter, i) => [letter, Math.round(alone[i] ?? 0)])), kerning };
}

async function shapesOf(page: Page, letters: string): Promise<Cut['shapes']> {
  const shapes: Record<string, string> = {};
  // Letters as large as those that were measured are no longer printed as letters.
  await page.addStyleTag({ content: 'span { font-size: 100px }' });
  for (const letter of letters) {
    await page.evaluate(`document.querySelector('span').textContent = ${JSON.stringify(letter)}`);
    // The first drawing is the sign for what the font lacks; a blank is not drawn at all.
    const [, drawing] = streamsOf(await page.pdf()).filter((text) => / d1\n/.test(text));
    if (drawing === undefined && letter !== ' ') throw new Error(`"${letter}" was not printed as an outline`);
    shapes[letter] = drawing === undefined ? '' : outlineOf(drawing);
  }
  return shapes;
}

/** What is short is not packed. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/(\/FlateDecode\n)?\/Length (\d+)>> stream\n/g)].map((head) => {
    const from = head.index + head[0].length;
    const stream = pdf.subarray(from, from + Number(head[2]));
    return (head[1] === undefined ? stream : inflateSync(stream)).toString('latin1');
  });
}

/** The steps of a drawing as an SVG path from the place where the letter stands; all steps are relative. */
function outlineOf(drawing: string): string {
  const pen = new Pen();
  for (const line of drawing.split('\n')) {
    const words = line.split(' ');
    const step = words.pop();
    const at = words.map((word) => (Number(word) * EM) / PRINTED_EM);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    if (step === 'm') pen.begin(a, b);
    else if (step === 'l') pen.line(a, b);
    else if (step === 'c') pen.curve(a, b, e, f);
    else if (step === 'h') pen.close();
    else if (step === 're') pen.box(a, b, c, d);
  }
  return pen.path;
}

class Pen {
  path = '';
  private x = 0;
  private y = 0;
  private last = '';
  private start: readonly [number, number] = [0, 0];

  begin(x: number, y: number): void {
    this.start = [Math.round(x), Math.round(y)];
    this.write('m', x, y);
  }

  line(x: number, y: number): void {
    // The last line home is drawn by closing.
    if (Math.round(x) !== this.start[0] || Math.round(y) !== this.start[1]) this.write('l', x, y);
  }

  /** The font's curves have one handle each; in print, two that follow from it. */
  curve(firstX: number, firstY: number, x: number, y: number): void {
    this.write('q', (3 * firstX - this.x) / 2, (3 * firstY - this.y) / 2, x, y);
  }

  box(x: number, y: number, width: number, height: number): void {
    this.begin(x, y);
    this.line(x + width, y);
    this.line(x + width, y + height);
    this.line(x, y + height);
    this.close();
  }

  close(): void {
    this.path += 'z';
    this.last = 'z';
    [this.x, this.y] = this.start;
  }

  /** Rounding is carried along, so that an outline ends where it began; a step like the one before needs no letter. */
  private write(step: string, ...to: readonly number[]): void {
    const steps = to.map((n, i) => Math.round(n) - (i % 2 === 0 ? this.x : this.y));
    const numbers = steps.map((n) => (n < 0 ? `${n}` : ` ${n}`)).join('');
    this.path += step === this.last ? numbers : step + numbers.trimStart();
    this.last = step;
    this.x += steps.at(-2) ?? 0;
    this.y += steps.at(-1) ?? 0;
  }
}
