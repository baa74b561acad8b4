/** The worker that paints plates. */
import { type PlateOrder, paintPlate } from './plate.ts';

interface Easel {
  onmessage: ((event: MessageEvent<PlateOrder>) => void) | null;
  postMessage(picture: ImageBitmap, handedOver: readonly ImageBitmap[]): void;
}

const easel = self as unknown as Easel;
easel.onmessage = ({ data }) => {
  const picture = paintPlate(data);
  easel.postMessage(picture, [picture]);
};
