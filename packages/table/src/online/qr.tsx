/** A QR code, drawn here: no request leaves the page. */
import type { JSX } from 'solid-js';
import { encode } from 'uqr';

export function Qr(props: { readonly text: string; readonly label: string }): JSX.Element {
  const code = () => encode(props.text, { border: 3 });
  const path = () =>
    code()
      .data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${code().size} ${code().size}`} role="img" aria-label={props.label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path()} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
