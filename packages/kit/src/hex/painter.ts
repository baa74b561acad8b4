/** The worker that paints plates, and keeps them on the device: the next visit finds them painted. */
import { type PlateOrder, paintPlate } from './plate.ts';

interface Easel {
  readonly location: { readonly pathname: string };
  onmessage: ((event: MessageEvent<PlateOrder>) => void) | null;
  postMessage(picture: ImageBitmap, handedOver: readonly ImageBitmap[]): void;
  close(): void;
}

const easel = self as unknown as Easel;

/**
 * Kept plates are named after the file of this very worker, which is named after its content: another painter paints
 * afresh. Under a name of development, or without https, nothing is kept.
 */
const painter = /painter-[\w-]{8}\.js$/.exec(easel.location.pathname)?.[0];
const SHELF = 'ground ';

interface Shelf {
  find(): Promise<ImageBitmap | null>;
  keep(picture: Blob): Promise<void>;
}

/** Where the plate of this order is kept; null where the browser keeps nothing. */
async function shelfOf(order: PlateOrder): Promise<Shelf | null> {
  if (painter === undefined || !('caches' in self)) return null;
  const text = new TextEncoder().encode(JSON.stringify(order));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const name = `./${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const shelf = await caches.open(SHELF + painter);
  return {
    async find() {
      const kept = await shelf.match(name);
      return kept === undefined ? null : createImageBitmap(await kept.blob());
    },
    async keep(picture) {
      await shelf.put(name, new Response(picture));
      for (const other of await caches.keys())
        if (other.startsWith(SHELF) && other !== SHELF + painter) await caches.delete(other);
    },
  };
}

async function deliver(order: PlateOrder): Promise<void> {
  // A device that refuses to keep, or holds something broken: then it is painted, as at the first visit.
  const shelf = await shelfOf(order).catch(() => null);
  const kept = await shelf?.find().catch(() => null);
  if (kept) {
    easel.postMessage(kept, [kept]);
    return;
  }
  const canvas = paintPlate(order);
  const picture = await createImageBitmap(canvas);
  easel.postMessage(picture, [picture]);
  if (shelf === null) return;
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
  await shelf.keep(blob).catch(() => {});
}

easel.onmessage = ({ data }) => {
  deliver(data).then(
    () => easel.close(),
    (error: unknown) => {
      // Only what is thrown outside a promise reaches the page, which then paints by itself.
      setTimeout(() => {
        throw error;
      });
    },
  );
};
