declare module 'virtual:shelf' {
  export const boxes: readonly import('./home/box.ts').Box[];
}
