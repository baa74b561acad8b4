/** A record in an address: compressed, in letters that need no escaping. */

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const { readable } = { readable: new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair) };
  return new Uint8Array(await new Response(readable as ReadableStream).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  let letters = '';
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
