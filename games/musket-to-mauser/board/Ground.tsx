/** The painted ground: one picture for each scenario, made once in a worker and kept. */
import { createEffect, type JSX, onCleanup } from 'solid-js';
import { countryOf } from './ground/country.ts';
import { INCH } from './ground/ink.ts';
import type { PlatePainted, PlateWanted } from './ground/plate-painter.ts';
import { FRAME, type Sheet } from './scene.ts';

/** Largest plate, in pixels: about what two screens hold. */
const MOST_PIXELS = 8_000_000;
const SKETCH = 0.5;

/** The last plate, so that coming back to the board does not paint it again. */
let kept: { readonly text: string; readonly plate: Blob } | null = null;

function wanted(sheet: Sheet): PlateWanted {
  const { id, conflict, table, terrain, scenery = [] } = sheet.theatre.file;
  const sharpest = Math.min(2, Math.sqrt(MOST_PIXELS / (table.w * table.h)) / INCH);
  return { land: { id, conflict, table, terrain, scenery }, scales: [SKETCH, sharpest] };
}

export function Ground(props: { readonly sheet: Sheet }): JSX.Element {
  let picture!: HTMLImageElement;
  let address = '';
  const { w, h } = props.sheet.theatre.table;
  const lay = async (plate: Blob, painted: 'sketch' | 'sharp'): Promise<void> => {
    const next = URL.createObjectURL(plate);
    const before = address;
    address = next;
    const whole = new Image();
    whole.src = next;
    const isWhole = await whole.decode().then(
      () => true,
      () => false,
    );
    if (isWhole && address === next) {
      picture.src = next;
      picture.dataset.painted = painted;
    }
    if (before !== '') URL.revokeObjectURL(before);
  };
  createEffect(() => {
    const order = wanted(props.sheet);
    const text = JSON.stringify(order);
    if (kept?.text === text) {
      void lay(kept.plate, 'sharp');
      return;
    }
    const painter = new Worker(new URL('./ground/plate-painter.ts', import.meta.url), { type: 'module' });
    painter.onmessage = ({ data: { plate, scale } }: MessageEvent<PlatePainted>) => {
      void lay(plate, scale === SKETCH ? 'sketch' : 'sharp');
      if (scale === SKETCH) return;
      kept = { text, plate };
      painter.terminate();
    };
    painter.postMessage(order);
    onCleanup(() => painter.terminate());
  });
  onCleanup(() => URL.revokeObjectURL(address));
  const place = { left: `${FRAME}px`, top: `${FRAME}px`, width: `${w * INCH}px`, height: `${h * INCH}px` };
  return (
    <>
      <div class="mm-cloth" style={{ ...place, background: countryOf(props.sheet.theatre.file.conflict).base }} />
      <img ref={picture} alt="" class="mm-ground" style={place} />
    </>
  );
}
