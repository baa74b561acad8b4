/** Layers of a map on the screen: engraving, stacks, fans, marks for the hand, movements, the edge of the plate. */
export * from './Engraving.tsx';
export * from './FannedStack.tsx';
export * from './Marks.tsx';
export * from './Movements.tsx';
export * from './Neatline.tsx';
export * from './Stack.tsx';
