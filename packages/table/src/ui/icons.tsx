/** The signs of the controls: one stroke, one weight. */
import type { JSX } from 'solid-js';

const paths = {
  search: 'M9 3.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 9 3.4ZM13.2 13.2L17 17',
  moon: 'M16 12.2A6.8 6.8 0 1 1 8.3 3.6a5.4 5.4 0 0 0 7.7 8.6Z',
  sun: 'M10 6.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM10 1.6v2M10 16.4v2M1.6 10h2M16.4 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.400 14.6L4 16',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  right: 'M8 5l5 5-5 5',
  left: 'M12 5l-5 5 5 5',
  first: 'M5 4.500v11M15 5l-6 5 6 5',
  last: 'M15 4.500v11M5 5l6 5-6 5',
  back: 'M12.5 5l-6 5 6 5',
  onward: 'M7.5 5l6 5-6 5',
  undo: 'M7.5 5L4 8.500 7.5 12M4 8.500h7.500a4 4 0 0 1 0 8H9',
  redo: 'M12.5 5L16 8.500 12.5 12M16 8.500H8.500a4 4 0 0 0 0 8H11',
  branch: 'M6 3.500v13M6 11c0-3 8-2 8-6.500M14 4.500l-2.3 2M14 4.500l2 2.2',
  share: 'M10 12.500V3.500M6.5 6.500L10 3.200l3.5 3.300M4 11v5.200h12V11',
  close: 'M5.5 5.500l9 9M14.5 5.500l-9 9',
  book: 'M10 5.200C8 3.8 5.5 3.6 3.5 4v11.500c2-.4 4.5-.2 6.5 1.2 2-1.4 4.5-1.6 6.5-1.200V4c-2-.4-4.5-.2-6.5 1.200Zm0 0v11.5',
  gear: 'M3 6h7M14 6h3M3 14h3M10 14h7M10 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  keys: 'M3 6h14v8.500H3ZM6 9h.01M9 9h.01M12 9h.01M15 9h.01M7 12h6',
  words: 'M4 5h12M4 8.500h12M4 12h8M4 15.500h10',
  map: 'M3.500 5.500l4.300-1.500 4.400 1.500 4.300-1.500v10.500l-4.300 1.500-4.400-1.500-4.300 1.500ZM7.800 4v10.500M12.200 5.500V16',
  cross: 'M6 6l8 8M14 6l-8 8',
  flag: 'M5 17V3.500h9l-2 3 2 3H5',
  person:
    'M10 3.500a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600ZM3.800 16.800c.6-3.400 3-5.200 6.200-5.200s5.600 1.800 6.200 5.200',
  link: 'M8.500 11.500a3.200 3.200 0 0 0 4.600 0l2.600-2.600a3.200 3.200 0 0 0-4.600-4.600l-1.200 1.200M11.500 8.500a3.200 3.200 0 0 0-4.600 0l-2.600 2.600a3.200 3.200 0 0 0 4.600 4.600l1.200-1.200',
  door: 'M5.500 17V3.500h9V17M3.500 17h13M12 10.200h.01',
  people:
    'M7.500 4a2.800 2.800 0 1 0 0 5.600A2.800 2.800 0 0 0 7.500 4ZM2.500 16c.4-2.900 2.400-4.400 5-4.400s4.600 1.500 5 4.400M12.800 4.300a2.700 2.700 0 0 1 0 5M14.400 11.900c1.800.6 2.900 2 3.100 4.100',
  bot: 'M4 8.500h12v8H4ZM10 8.500V5M10 5h.01M7.500 12h.01M12.500 12h.01M8 14.500h4M2 11.500v2.500M18 11.500v2.500',
  bin: 'M4.500 6h11M8 6V4h4v2M6 6l.7 10h6.600L14 6',
};

export type IconName = keyof typeof paths;

export function Icon(props: { readonly name: IconName; readonly size?: number }): JSX.Element {
  return (
    <svg
      width={props.size ?? 18}
      height={props.size ?? 18}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[props.name]} />
    </svg>
  );
}

export function PlayIcon(props: { readonly size?: number; readonly halt?: boolean }): JSX.Element {
  return (
    <svg width={props.size ?? 15} height={props.size ?? 15} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path
        d={
          props.halt
            ? 'M5 4h3.500v12H5ZM11.500 4H15v12h-3.500Z'
            : 'M6 3.800v12.400a.6.6 0 0 0 .9.5l9.800-6.200a.6.6 0 0 0 0-1L6.900 3.300a.6.6 0 0 0-.9.5Z'
        }
      />
    </svg>
  );
}

/** The mark of the house: wagons drawn into a ring, one gap, a fire in the middle. */
export function Wagons(props: { readonly size?: number }): JSX.Element {
  const size = () => props.size ?? 28;
  return (
    <svg width={size()} height={size()} viewBox="0 0 28 28" aria-hidden="true">
      {[0, 1, 2, 3, 5, 6, 7, 8].map((i) => (
        <rect
          x="10.9"
          y="1.1"
          width="6.200"
          height="3.900"
          rx="1.1"
          fill="currentColor"
          transform={`rotate(${i * 40 + 180} 14 14)`}
        />
      ))}
      <circle cx="14" cy="14" r="2.800" fill="var(--lit)" />
    </svg>
  );
}
