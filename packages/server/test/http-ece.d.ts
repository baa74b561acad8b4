declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  export function decrypt(
    body: Buffer,
    given: { readonly version: string; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
