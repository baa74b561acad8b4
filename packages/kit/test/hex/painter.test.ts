/** The painter's worker in a browser of cardboard: what it keeps, and that it paints whatever the device refuses. */
import { afterEach, expect, test, vi } from 'vitest';
import type { PlateOrder } from '../../src/hex/plate.ts';

const paintPlate = vi.hoisted(() => vi.fn());
vi.mock('../../src/hex/plate.ts', () => ({ paintPlate }));

const order = (seed: string) => ({ plan: { seed }, size: [10, 10], scale: 2 }) as unknown as PlateOrder;

interface Device {
  readonly kept: Map<string, Map<string, Response>>;
  readonly refuses?: boolean;
}

/** One visit: the worker is loaded from this file, paints one plate and ends. */
async function visit({ kept, refuses = false }: Device, file: string, seed: string): Promise<unknown> {
  vi.resetModules();
  paintPlate.mockReset().mockReturnValue({ convertToBlob: async () => new Blob([`painted ${seed}`]) });
  const open = async (name: string) => {
    if (refuses) throw new Error('no room');
    const shelf = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, shelf);
    return {
      match: async (at: string) => shelf.get(at)?.clone(),
      put: async (at: string, response: Response) => void shelf.set(at, response),
    };
  };
  const storage = { open, keys: async () => [...kept.keys()], delete: async (name: string) => kept.delete(name) };
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('createImageBitmap', async (from: unknown) => (from instanceof Blob ? from.text() : 'fresh'));
  const pictures: unknown[] = [];
  const easel = {
    caches: storage,
    location: { pathname: file },
    onmessage: null as ((event: { data: PlateOrder }) => void) | null,
    postMessage: (picture: unknown) => pictures.push(picture),
    close: () => {},
  };
  const ended = new Promise<void>((resolve) => {
    easel.close = resolve;
  });
  vi.stubGlobal('self', easel);
  await import('../../src/hex/painter.ts');
  easel.onmessage?.({ data: order(seed) });
  await ended;
  expect(pictures).toHaveLength(1);
  return pictures[0];
}

afterEach(() => vi.unstubAllGlobals());

const FILE = '/assets/painter-BJlcvRJi.js';

test('a plate is painted at the first visit, and found at the next', async () => {
  const device: Device = { kept: new Map() };
  expect(await visit(device, FILE, 'lane')).toBe('fresh');
  expect(paintPlate).toHaveBeenCalledTimes(1);
  expect(await visit(device, FILE, 'lane')).toBe('painted lane');
  expect(paintPlate).not.toHaveBeenCalled();
  expect(await visit(device, FILE, 'wood')).toBe('fresh');
});

test('another painter paints afresh, and clears away what the last one kept; other caches stay', async () => {
  const device: Device = { kept: new Map([['laager-1', new Map()]]) };
  await visit(device, FILE, 'lane');
  expect(await visit(device, '/assets/painter-another1.js', 'lane')).toBe('fresh');
  expect([...device.kept.keys()]).toEqual(['laager-1', 'ground painter-another1.js']);
});

test('where nothing can be kept the plate is painted all the same', async () => {
  expect(await visit({ kept: new Map(), refuses: true }, FILE, 'lane')).toBe('fresh');
  const device: Device = { kept: new Map() };
  expect(await visit(device, '/src/hex/painter.ts', 'lane')).toBe('fresh');
  expect(device.kept.size).toBe(0);
});
